import { jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { health } from "@/lib/http/probes";

/** Our server answers GET and HEAD from memory; this handler serves the other methods and `next dev`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async () => {
    const { status, body } = health();
    return jsonResponse(status, body);
  }),
});
