import { jsonResponse, defineMethods, corsRoute, parseQuery } from "@/lib/http/route-handlers";
import { preflightResponse } from "@/lib/http/cors-response";
import { toJobResource } from "@/lib/jobs/job";
import { listOpenings } from "@/lib/jobs/openings";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: corsRoute(async (call) => {
    const { items, lastKey } = await listOpenings(parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toJobResource), lastKey });
  }),
  OPTIONS: preflightResponse,
});
