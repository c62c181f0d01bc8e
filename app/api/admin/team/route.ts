import * as z from "zod/mini";
import { adminRoute, bodyOf, json, methods, queryOf } from "@/lib/api";
import { namedKey } from "@/lib/idempotency";
import { createMember, listMembers } from "@/lib/team/data";
import { teamMemberResource } from "@/lib/team/member";
import { memberSchema } from "@/lib/team/schema";

const query = z.object({ startKey: z.optional(z.string()) });

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listMembers(admin, queryOf(call, query).startKey);
    return json(200, { items: items.map(teamMemberResource), lastKey });
  }),
  POST: adminRoute(async (admin, call) => {
    const input = await bodyOf(call, memberSchema);
    const once = call.idempotencyKey ? namedKey(`member:${admin.id}`, call.idempotencyKey, input) : undefined;
    return json(201, teamMemberResource(await createMember(admin, input, once)));
  }),
});
