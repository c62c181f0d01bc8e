import "server-only";
import { getOwnHosts } from "./own-hosts";
import { getRequestSource, toSource } from "./source";

/** Falls back on the Referer header, the form's page with its query, when no scripts run. */
export function getSubmittedSource(
  { url, headers }: Pick<Request, "url" | "headers">,
  { source }: { source?: string } = {},
): string {
  const hosts = getOwnHosts(headers.get("host"));
  if (source) return toSource(source, hosts);
  return getRequestSource(new URL(url).search, headers.get("referer") ?? undefined, hosts);
}
