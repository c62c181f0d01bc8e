import { listRoute } from "@/lib/http/record-route";
import { adminRoute, parseBody, jsonResponse, defineMethods } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { createMember, listMembers } from "@/lib/team/data";
import { toTeamMemberResource } from "@/lib/team/resource";
import { memberSchema } from "@/lib/team/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: listRoute("site", "read team", listMembers, toTeamMemberResource),
  POST: adminRoute(["site", "write team"], async (admin, call) => {
    const input = await parseBody(call, memberSchema);
    const once = buildNamedKey(`member:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, toTeamMemberResource(await createMember(admin, input, once)));
  }),
});
