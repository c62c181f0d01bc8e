import type { Pages } from "@/page-store/pages";
import { instantly } from "@/page-store/send";
import type { InstantAnswer } from "./connections";
import type { RequestCounts } from "./request-counts";
import type { RequestHead } from "./request-head";
import { apiPath, pagePath, splitUrl } from "./routing";

/** Answers from memory, without Node's HTTP, what `front` would answer from memory through it: byte for byte the same. */
export function instantAnswers(pages: Pages, counts: RequestCounts): InstantAnswer {
  return (head) => {
    try {
      return answer(head);
    } catch {
      return null; // `front` meets the same failure, logs it and answers for it
    }
  };

  function answer(head: RequestHead): Buffer | null {
    const [pathname, query] = splitUrl(head.url);
    if (apiPath(head, pathname) || pagePath(pathname, query) !== pathname) return null;
    const found = pages.inMemory(head, pathname);
    const stored = found && instantly(head, found);
    if (!stored) return null;
    counts.addStored(stored.status);
    return stored.bytes;
  }
}
