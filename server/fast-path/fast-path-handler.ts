import type { PageServer } from "@/server/page-cache/page-server";
import type { FastPathHandler } from "./fast-path";
import type { RequestCounts } from "@/server/request-counts";
import type { RequestHead } from "./request-head";
import { serializeHit } from "./serialize-hit";
import { findApiPath, getInternalPath, splitUrl } from "@/server/http/routing";

/** Answers from memory, without Node's HTTP, what `front` would answer from memory through it: byte for byte the same. */
export function createFastPathHandler(pages: PageServer, counts: RequestCounts): FastPathHandler {
  return (head) => {
    try {
      return answer(head);
    } catch {
      return null; // `front` meets the same failure, logs it and answers for it
    }
  };

  function answer(head: RequestHead): Buffer | null {
    const [pathname, query] = splitUrl(head.url);
    if (findApiPath(head, pathname) || getInternalPath(pathname, query) !== pathname) return null;
    const found = pages.findHit(head, pathname);
    const stored = found && serializeHit(head, found);
    if (!stored) return null;
    counts.addStored(stored.status);
    return stored.bytes;
  }
}
