import { adminRoute, bodyOf, json, methods, queryOf } from "@/lib/api";
import { namedKey } from "@/lib/idempotency";
import { pageSchema } from "@/lib/page-query";
import { createUser, listUsers } from "@/lib/users/data";
import { newUserSchema } from "@/lib/users/schema";
import { userResource } from "@/lib/users/user";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: adminRoute(async (admin, call) => {
    const { items, lastKey } = await listUsers(admin, queryOf(call, pageSchema).startKey);
    return json(200, { items: items.map(userResource), lastKey });
  }),
  POST: adminRoute(async (admin, call) => {
    const input = await bodyOf(call, newUserSchema);
    const once = call.idempotencyKey ? namedKey(`user:${admin.id}`, call.idempotencyKey, input) : undefined;
    return json(201, { user: userResource(await createUser(admin, input, once)) });
  }),
});
