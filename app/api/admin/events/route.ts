import { adminDownload, defineMethods } from "@/lib/http/route-handlers";
import { openEventStream, STREAM_HEADERS } from "@/lib/overview/event-stream";

/** Server-sent events of changes (docs/decisions/0018-push-staff-changes-with-notify-and-server-sent-events.md). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminDownload(
    [null],
    async (admin) => new Response(openEventStream(admin), { headers: STREAM_HEADERS }),
  ),
  HEAD: adminDownload([null], async () => new Response(null, { headers: STREAM_HEADERS })),
});
