import { adminRoute, parseBody, jsonResponse, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { createMember, listMembers } from "@/lib/team/data";
import { toTeamMemberResource } from "@/lib/team/resource";
import { memberSchema } from "@/lib/team/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["site", "read team"], async (admin, call) => {
    const { items, lastKey } = await listMembers(admin, parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toTeamMemberResource), lastKey });
  }),
  POST: adminRoute(["site", "write team"], async (admin, call) => {
    const input = await parseBody(call, memberSchema);
    const once = buildNamedKey(`member:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, toTeamMemberResource(await createMember(admin, input, once)));
  }),
});
