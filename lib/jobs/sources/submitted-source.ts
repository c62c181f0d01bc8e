import "server-only";
import { getOwnHosts } from "./own-hosts";
import { getRequestSource, toSource } from "./source";

/**
 * Returns the source of an application or a message. The form sends one when its scripts run. Without them, the browser's Referer
 * header has the address of the form's page, with its query. Programs may name one in the query.
 */
export function getSubmittedSource(
  { url, headers }: Pick<Request, "url" | "headers">,
  { source }: { source?: string } = {},
): string {
  const hosts = getOwnHosts(headers.get("host"));
  if (source) return toSource(source, hosts);
  return getRequestSource(new URL(url).search, headers.get("referer") ?? undefined, hosts);
}
