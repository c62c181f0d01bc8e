import { toApiKeyResource, toMadeApiKeyResource } from "@/lib/api-keys/resource";
import { createApiKey, listApiKeys } from "@/lib/api-keys/data";
import { newApiKeySchema } from "@/lib/api-keys/schema";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { adminRoute, defineMethods, jsonResponse, parseBody } from "@/lib/http/route-handlers";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["people"], async (admin) =>
    jsonResponse(200, { items: (await listApiKeys(admin)).map(toApiKeyResource) }),
  ),
  POST: adminRoute(["people"], async (admin, call) => {
    const input = await parseBody(call, newApiKeySchema);
    const once = buildNamedKey(`api-key:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, toMadeApiKeyResource(await createApiKey(admin, input, once)));
  }),
});
