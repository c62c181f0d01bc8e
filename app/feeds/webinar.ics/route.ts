import { buildWebinarCalendar } from "@/lib/calendar/webinar-calendar";

/** Cached like a page until the webinar is over. */
export const dynamic = "force-static";

export function GET(): Response {
  const calendar = buildWebinarCalendar();
  if (!calendar) return new Response("There is no webinar.\n", { status: 404 });
  return new Response(calendar, { headers: { "content-type": "text/calendar; charset=utf-8" } });
}
