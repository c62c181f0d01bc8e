import { processState } from "@/lib/process-state";
import { isOwnPath } from "./own-paths";
import { toRedirectKey } from "./redirect-path";

/** Returns where a path of an earlier site leads, with the query of the request, or undefined. Reads memory only. */
export function findRedirect(path: string, search: string): string | undefined {
  const { redirects } = processState;
  if (!redirects?.size) return undefined;
  const to = redirects.get(toRedirectKey(path) ?? "");
  if (to === undefined || isOwnPath(path)) return undefined;
  const [beforeHash = "", hash] = to.split("#", 2);
  const query = search && beforeHash.includes("?") ? search.replace("?", "&") : search;
  return beforeHash + query + (hash === undefined ? "" : `#${hash}`);
}
