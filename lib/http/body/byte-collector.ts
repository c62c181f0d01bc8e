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
    const needed = this.used + bytes.byteLength;
    if (needed > this.buffer.length) this.grow(needed);
    this.buffer.set(bytes, this.used);
    this.used = needed;
  }

  /** Returns the collected bytes and empties the collector. */
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
