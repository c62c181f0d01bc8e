import { listRoute } from "@/lib/http/record-route";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { adminRoute, defineMethods, jsonResponse, parseBody } from "@/lib/http/route-handlers";
import { createTemplate, findTemplates } from "@/lib/templates/data";
import { templateSchema } from "@/lib/templates/schema";
import { toTemplateResource } from "@/lib/templates/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: listRoute("site", "read templates", findTemplates, toTemplateResource),
  POST: adminRoute(["site", "write templates"], async (admin, call) => {
    const input = await parseBody(call, templateSchema);
    const once = buildNamedKey(`template:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, toTemplateResource(await createTemplate(admin, input, once)));
  }),
});
