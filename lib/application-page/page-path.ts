import { toZone } from "@/lib/calendar/moment-text";
import { paths } from "@/lib/paths";

/** Builds the path of the person's page, which keeps the time zone that they chose. */
export function buildPagePath(zone: string | undefined, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(zone && { zone }), ...query });
  return search.size > 0 ? `${paths.application}?${search}` : paths.application;
}

/** Returns the time zone in the address of the page that sent the request. */
export function readZone(headers: Headers): string | undefined {
  const referer = headers.get("referer") ?? "";
  return URL.canParse(referer) ? toZone(new URL(referer).searchParams.get("zone")) : undefined;
}
