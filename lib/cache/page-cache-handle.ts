import type { PageServer } from "@/server/page-cache/page-server";

declare global {
  /** Found by Next's cache handler, and by the reads that run inside Next's own module graph. */
  var alderpointPageCache: PageServer["store"] | undefined;
}

/** Told by a read that failed: the page around it is served only for want of a better one, and made again. */
export function reportFailedRead(): void {
  globalThis.alderpointPageCache?.reportUnreadable();
}
