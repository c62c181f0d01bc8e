import { recordRoute } from "@/lib/http/record-route";
import { parseBody } from "@/lib/http/route-handlers";
import { deleteTemplate, getTemplate, updateTemplate } from "@/lib/templates/data";
import { templateChangeSchema } from "@/lib/templates/schema";
import { toTemplateResource } from "@/lib/templates/resource";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = recordRoute({
  area: "site",
  name: "Template",
  keyRights: { read: "read templates", write: "write templates" },
  get: getTemplate,
  toResource: toTemplateResource,
  change: async (admin, id, call) =>
    toTemplateResource(await updateTemplate(admin, id, await parseBody(call, templateChangeSchema))),
  remove: deleteTemplate,
});
