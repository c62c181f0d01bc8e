import { endAlert } from "@/lib/alerts/subscribe";
import { defineMethods, getPathParam, noContent, publicRoute } from "@/lib/http/route-handlers";
import { paths } from "@/lib/paths";

/**
 * Target of `List-Unsubscribe`. A mail program ends the alert with one POST (RFC 8058), which answers the same for any
 * token. A GET shows the page of the alert and changes nothing.
 */
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
