import "server-only";
import { getOwnHosts } from "@/lib/jobs/sources/own-hosts";
import { toSource } from "@/lib/jobs/sources/source";
import { getViewCounter } from "./get-view-counter";
import { isBrowser } from "./is-browser";
import { isJobId } from "./is-job-id";

/** Counts a view that a browser reports, with the source in its query. Ignores bots. */
export function recordNavigation(jobId: string, { url, headers }: Pick<Request, "url" | "headers">): void {
  if (!isJobId(jobId) || !isBrowser(headers.get("user-agent") ?? undefined)) return;
  const source = toSource(new URL(url).searchParams.get("source"), getOwnHosts(headers.get("host")));
  getViewCounter().add(jobId, source);
}
