import { freeBuffer } from "./free-buffer";

/**
 * Size in bytes from which malloc maps a buffer's pages separately. A page that is not yet written takes no memory.
 * See MALLOC_MMAP_THRESHOLD_ in docs/decisions/0047-run-node-with-one-memory-arena.md.
 */
const MAPPED_SIZE = 1024 * 1024;

/** Collects bytes in one growing buffer: an array of many tiny chunks would cost much more memory. */
export class ByteCollector {
  private buffer: Buffer<ArrayBuffer> = Buffer.alloc(0);
  private used = 0;

  /** `max` caps how far the buffer grows ahead. The caller must enforce it as a limit. */
  constructor(private readonly max: number) {}

  get size(): number {
    return this.used;
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.byteLength);
    this.buffer.set(bytes, this.used);
    this.used += bytes.byteLength;
  }

  /** Decodes valid base64 and appends its bytes. */
  appendBase64(text: string): void {
    this.reserve(Buffer.byteLength(text, "base64"));
    this.used += this.buffer.write(text, this.used, "base64");
  }

  /** Returns the collected bytes and empties the collector. */
  take(): Buffer<ArrayBuffer> {
    const taken = this.buffer.subarray(0, this.used);
    this.reset();
    return taken;
  }

  /** Drops the collected bytes and frees their memory. */
  clear(): void {
    freeBuffer(this.buffer);
    this.reset();
  }

  private reset(): void {
    this.buffer = Buffer.alloc(0);
    this.used = 0;
  }

  private reserve(bytes: number): void {
    const needed = this.used + bytes;
    if (needed <= this.buffer.length) return;
    const ahead = needed < MAPPED_SIZE ? Math.min(this.max, 2 * this.buffer.length) : this.max;
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, ahead));
    larger.set(this.buffer.subarray(0, this.used));
    freeBuffer(this.buffer);
    this.buffer = larger;
  }
}
