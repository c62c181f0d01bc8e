/** Lines of one kind that are written within a minute. */
const LINES_MAX = 10;
const WINDOW_MS = 60_000;

/** Limits the lines of each kind, because strangers can cause some kinds as often as they like. */
export class RepeatedLines {
  private readonly windows = new Map<
    string,
    { written: number; leftOut: number; summarize: (leftOut: number) => void }
  >();

  /** Returns whether a line may be written. Calls `summarize` after a minute when lines were left out. */
  mayWrite(kind: string, summarize: (leftOut: number) => void): boolean {
    const window = this.windows.get(kind) ?? { written: 0, leftOut: 0, summarize };
    if (!this.windows.has(kind)) setTimeout(() => this.end(kind), WINDOW_MS).unref();
    this.windows.set(kind, window);
    if (window.written < LINES_MAX) window.written += 1;
    else window.leftOut += 1;
    return window.leftOut === 0;
  }

  /** Writes the summaries that are due. For the end of the process. */
  flush(): void {
    for (const kind of this.windows.keys()) this.end(kind);
  }

  private end(kind: string): void {
    const { leftOut = 0, summarize } = this.windows.get(kind) ?? {};
    this.windows.delete(kind);
    if (leftOut > 0) summarize?.(leftOut);
  }
}
