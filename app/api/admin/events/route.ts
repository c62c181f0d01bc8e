import { adminDownload, methods } from "@/lib/api";
import { openStream, STREAM_HEADERS } from "@/lib/live/stream";

/** What changes in the staff area, as it changes (docs/decisions/0018-push-staff-changes-with-notify-and-server-sent-events.md). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminDownload(async (admin) => new Response(openStream(admin), { headers: STREAM_HEADERS })),
  HEAD: adminDownload(async () => new Response(null, { headers: STREAM_HEADERS })),
});
