import "server-only";
import { getOwnHosts } from "@/lib/jobs/sources/own-hosts";
import { getRequestSource, toSource } from "@/lib/jobs/sources/source";
import type { FormValues } from "./parse-form";

/**
 * Returns the source of an application. The form sends one when its scripts run. Without them, the browser's Referer
 * header has the address of the form's page, with its query. Programs may name one in the query.
 */
export function getSubmittedSource(
  { url, headers }: Pick<Request, "url" | "headers">,
  { source }: FormValues = {},
): string {
  const hosts = getOwnHosts(headers.get("host"));
  if (source) return toSource(source, hosts);
  return getRequestSource(new URL(url).search, headers.get("referer") ?? undefined, hosts);
}
