import { endAlert } from "@/lib/alerts/subscribe";
import { defineMethods, getPathParam, noContent, publicRoute } from "@/lib/http/route-handlers";
import { paths } from "@/lib/paths";

/** One POST of a mail program ends the alert, and answers alike for any token (RFC 8058). A GET changes nothing. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async (call) => {
    const headers = { location: paths.alert(getPathParam(call, "token")), "cache-control": "no-store" };
    return new Response(null, { status: 303, headers });
  }),
  POST: publicRoute(async (call) => {
    await endAlert(getPathParam(call, "token"));
    return noContent();
  }),
});
