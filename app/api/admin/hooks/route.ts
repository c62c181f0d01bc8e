import { createHook, listHooks } from "@/lib/hooks/data";
import { toHookResource, toMadeHookResource } from "@/lib/hooks/resource";
import { newHookSchema } from "@/lib/hooks/schema";
import { adminRoute, defineMethods, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { buildNamedKey } from "@/lib/limits/idempotency";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["site"], async (admin) =>
    jsonResponse(200, { items: (await listHooks(admin)).map(toHookResource) }),
  ),
  POST: adminRoute(["site"], async (admin, call) => {
    const input = await parseBody(call, newHookSchema);
    const once = buildNamedKey(`hook:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, toMadeHookResource(await createHook(admin, input, once)));
  }),
});
