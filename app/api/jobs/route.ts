import { jsonResponse, defineMethods, corsRoute, parseQuery } from "@/lib/http/route-handlers";
import { preflightResponse } from "@/lib/headers/cors-response";
import { toJobResource } from "@/lib/jobs/resource";
import { listPublicJobs } from "@/lib/jobs/public-jobs";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: corsRoute(async (call) => {
    const { items, lastKey, changesAt } = await listPublicJobs(parseQuery(call, cursorQuerySchema).startKey);
    const headers: Record<string, string> = {};
    if (changesAt !== null) headers.expires = new Date(changesAt).toUTCString();
    return jsonResponse(200, { items: items.map(toJobResource), lastKey }, headers);
  }),
  OPTIONS: preflightResponse,
});
