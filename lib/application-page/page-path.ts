import { toZone } from "@/lib/calendar/moment-text";
import { paths } from "@/lib/paths";

/** Builds the path of the person's page, which keeps the time zone that they chose. */
export function buildPagePath(zone: string | undefined, query: Record<string, string> = {}): string {
  const search = new URLSearchParams({ ...(zone && { zone }), ...query });
  return search.size > 0 ? `${paths.application}?${search}` : paths.application;
}

/** Returns the time zone of the page that sent the request, when it was the person's page. */
export function readZone(headers: Headers): string | undefined {
  const referer = headers.get("referer") ?? "";
  const page = URL.canParse(referer) ? new URL(referer) : null;
  return page?.pathname === paths.application ? toZone(page.searchParams.get("zone")) : undefined;
}
