/** Collects bytes in one growing buffer, so that a body of many tiny chunks costs no more memory than its bytes. */
export class ByteCollector {
  private buffer: Buffer<ArrayBuffer> = Buffer.alloc(0);
  private used = 0;

  /** `max` is the largest size that the caller lets it reach. It bounds how far the buffer grows ahead. */
  constructor(private readonly max: number) {}

  /** Number of bytes collected. */
  get size(): number {
    return this.used;
  }

  append(bytes: Uint8Array): void {
    const needed = this.used + bytes.byteLength;
    if (needed > this.buffer.length) this.grow(needed);
    this.buffer.set(bytes, this.used);
    this.used = needed;
  }

  /** Returns what was collected and starts again with nothing. */
  take(): Buffer<ArrayBuffer> {
    const taken = this.buffer.subarray(0, this.used);
    this.buffer = Buffer.alloc(0);
    this.used = 0;
    return taken;
  }

  private grow(needed: number): void {
    const ahead = Math.min(this.max, 2 * this.buffer.length);
    const larger = Buffer.allocUnsafeSlow(Math.max(needed, ahead));
    larger.set(this.buffer.subarray(0, this.used));
    this.buffer = larger;
  }
}
