/** The part of the page cache that code inside Next.js uses. */
export interface PageCacheHandle {
  reportFailedRead(): void;
  getStats(): { pages: number; bytes: number };
}

declare global {
  /** Set by the server. Next.js runs in separate module graphs and finds the page cache here. */
  var alderpointPageCache: PageCacheHandle | undefined;
}

/**
 * Marks the page that is being rendered as incomplete. It is rendered again soon and never replaces a
 * complete one.
 */
export function reportFailedRead(): void {
  globalThis.alderpointPageCache?.reportFailedRead();
}
