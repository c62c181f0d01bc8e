import { adminRoute, bodyOf, json, methods, queryOf } from "@/lib/api";
import { namedKey } from "@/lib/idempotency";
import { pageSchema } from "@/lib/page-query";
import { createMember, listMembers } from "@/lib/team/data";
import { teamMemberResource } from "@/lib/team/member";
import { memberSchema } from "@/lib/team/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listMembers(admin, queryOf(call, pageSchema).startKey);
    return json(200, { items: items.map(teamMemberResource), lastKey });
  }),
  POST: adminRoute(async (admin, call) => {
    const input = await bodyOf(call, memberSchema);
    const once = call.idempotencyKey ? namedKey(`member:${admin.id}`, call.idempotencyKey, input) : undefined;
    return json(201, teamMemberResource(await createMember(admin, input, once)));
  }),
});
