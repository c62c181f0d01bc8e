import type { Pages } from "@/page-store/pages";
import { instantly } from "@/page-store/send";
import type { InstantAnswer } from "./connections";
import type { RequestCounts } from "./request-counts";
import { apiPath, pagePath, splitUrl } from "./routing";

/** Answers from memory, without Node's HTTP, what `front` would answer from memory through it: byte for byte the same. */
export function instantAnswers(pages: Pages, counts: RequestCounts): InstantAnswer {
  return (head) => {
    const [pathname, query] = splitUrl(head.url);
    if (apiPath(head, pathname) || pagePath(pathname, query) !== pathname) return null;
    const found = pages.inMemory(head, pathname);
    const answer = found && instantly(head, found);
    if (!answer) return null;
    counts.addStored(answer.status);
    return answer.bytes;
  };
}
