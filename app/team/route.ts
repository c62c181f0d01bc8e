import { jsonResponse, defineMethods, corsRoute, parseQuery } from "@/lib/http/route-handlers";
import { preflightResponse } from "@/lib/headers/cors-response";
import { listTeam } from "@/lib/team/data";
import { toTeamMemberResource } from "@/lib/team/resource";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: corsRoute(async (call) => {
    const { items, lastKey } = await listTeam(parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toTeamMemberResource), lastKey });
  }),
  OPTIONS: preflightResponse,
});
