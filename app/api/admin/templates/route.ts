import { buildNamedKey } from "@/lib/limits/idempotency";
import { adminRoute, defineMethods, jsonResponse, parseBody, parseQuery } from "@/lib/http/route-handlers";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { createTemplate, findTemplates } from "@/lib/templates/data";
import { templateSchema } from "@/lib/templates/schema";
import { toTemplateResource } from "@/lib/templates/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = defineMethods({
  GET: adminRoute(["site", "read templates"], async (admin, call) => {
    const { items, lastKey } = await findTemplates(admin, parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toTemplateResource), lastKey });
  }),
  POST: adminRoute(["site", "write templates"], async (admin, call) => {
    const input = await parseBody(call, templateSchema);
    const once = buildNamedKey(`template:${admin.id}`, call.idempotencyKey, input);
    return jsonResponse(201, toTemplateResource(await createTemplate(admin, input, once)));
  }),
});
