import { json, methods, publicRoute } from "@/lib/api";
import { readiness } from "@/lib/probes";

/** Our server answers GET and HEAD itself; this handler serves the other methods and `next dev`. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicRoute(async () => {
    const { status, body, headers } = await readiness();
    return json(status, body, headers);
  }),
});
