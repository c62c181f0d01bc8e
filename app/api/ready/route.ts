import { answerDoctor } from "@/lib/http/address-probe";
import { jsonResponse, defineMethods, publicRoute } from "@/lib/http/route-handlers";
import { isReady } from "@/lib/http/probes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: publicRoute(async ({ request }) => {
    const doctorHeaders = answerDoctor(request.headers);
    if (await isReady()) return jsonResponse(200, { status: "ready" }, doctorHeaders);
    return jsonResponse(503, { status: "not ready" }, { "retry-after": "1", ...doctorHeaders });
  }),
});
