import { jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";

/** Makes no query: a database outage must not restart containers. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async () => jsonResponse(200, { status: "ok" })),
});
