import { answerDoctor } from "@/lib/http/address-probe";
import { jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { readiness } from "@/lib/http/probes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async ({ request }) => {
    const { status, body, headers } = await readiness();
    return jsonResponse(status, body, { ...headers, ...answerDoctor(request.headers) });
  }),
});
