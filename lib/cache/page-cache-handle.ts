/** The part of the page cache that code inside Next.js uses. */
export interface PageCacheHandle {
  /** Marks the page that is being rendered as incomplete. */
  reportFailedRead(): void;
  getStats(): { pages: number; bytes: number };
}

declare global {
  /** Set by our server. Next.js runs in module graphs of its own and finds the cache here. */
  var alderpointPageCache: PageCacheHandle | undefined;
}

/** Reports a failed read of the page that is being rendered. The page is rendered again soon and never replaces a complete one. */
export function reportFailedRead(): void {
  globalThis.alderpointPageCache?.reportFailedRead();
}
