import { adminRoute, parseBody, jsonResponse, defineMethods, parseQuery } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { createUser, listUsers } from "@/lib/users/data";
import { newUserSchema } from "@/lib/users/schema";
import { toUserResource } from "@/lib/users/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["people", "read users"], async (admin, call) => {
    const { items, lastKey } = await listUsers(admin, parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toUserResource), lastKey });
  }),
  POST: adminRoute(["people"], async (admin, call) => {
    const input = await parseBody(call, newUserSchema);
    const once = buildNamedKey(`user:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, { user: toUserResource(await createUser(admin, input, once)) });
  }),
});
