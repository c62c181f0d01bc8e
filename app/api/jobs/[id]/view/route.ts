import { defineMethods, formRoute, getPathParam, noContent } from "@/lib/http/route-handlers";
import { recordNavigation } from "@/lib/jobs/views/record-page-view";

/** Counts a view that came by a client-side navigation. The browser sends it with `sendBeacon`, without a body. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  POST: formRoute(async (call) => {
    recordNavigation(getPathParam(call, "id"), call.request);
    return noContent();
  }),
});
