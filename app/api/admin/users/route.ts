import { listRoute } from "@/lib/http/record-route";
import { adminRoute, parseBody, jsonResponse, defineMethods } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { createUser, listUsers } from "@/lib/users/data";
import { newUserSchema } from "@/lib/users/schema";
import { toUserResource } from "@/lib/users/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: listRoute("people", "read users", listUsers, toUserResource),
  POST: adminRoute(["people"], async (admin, call) => {
    const input = await parseBody(call, newUserSchema);
    const once = buildNamedKey(`user:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, { user: toUserResource(await createUser(admin, input, once)) });
  }),
});
