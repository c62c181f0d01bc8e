import { jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { health } from "@/lib/http/probes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async () => {
    const { status, body } = health();
    return jsonResponse(status, body);
  }),
});
