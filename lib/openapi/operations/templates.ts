import { listSchema } from "@/lib/resource-fields";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { templateResourceSchema } from "@/lib/templates/resource";
import { templateChangeSchema, templateSchema } from "@/lib/templates/schema";
import { template, toBody } from "../examples";
import { defineOperations, forStaff, pageAnswer } from "../operation";

const templateAnswer = { schema: templateResourceSchema, name: "Template", example: template };
const staff = forStaff("Templates");

export const templateOperations = defineOperations({
  "GET /admin/templates": {
    ...staff("listTemplates", "read templates"),
    summary: "Templates by name",
    details:
      "`kind` says what a template is for: a reply, a decline, an invitation, or a confirmation that the server sends: `received` to a person who applied, `added` to one whom staff entered. Of several confirmations of a kind, the newest is used. Placeholders such as `{first_name}` are not filled in.",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(listSchema(templateResourceSchema), "TemplateList", template) },
  },
  "POST /admin/templates": {
    ...staff("addTemplate", "write templates"),
    summary: "Add a template",
    details:
      "The placeholders are `{first_name}`, `{job_title}`, `{company}` and `{sender_name}`. An unknown placeholder answers 422, and so does `{first_name}` in the subject. A confirmation may contain `{job_title}`, `{company}`, `{documents}`, `{reader}` and `{answer_time}`, and no word of the applicant.",
    body: {
      schema: templateSchema,
      name: "NewTemplate",
      example: toBody(templateSchema, template),
      once: true,
    },
    answers: { 201: { description: "Added", ...templateAnswer } },
  },
  "GET /admin/templates/{id}": {
    ...staff("getTemplate", "read templates"),
    summary: "One template",
    details:
      "A template in the trash answers 404. Send `version` back with a change, so that a colleague's change is not overwritten.",
    answers: { 200: { description: "The template", ...templateAnswer } },
  },
  "PUT /admin/templates/{id}": {
    ...staff("changeTemplate", "write templates"),
    summary: "Change a template",
    details: "With `version`, a change based on an older version answers 409.",
    body: {
      schema: templateChangeSchema,
      name: "TemplateChange",
      example: toBody(templateChangeSchema, template),
    },
    answers: { 200: { description: "Changed", ...templateAnswer } },
    refusals: [409],
  },
  "DELETE /admin/templates/{id}": {
    ...staff("deleteTemplate", "write templates"),
    summary: "Delete a template",
    details:
      "Moves the template to the trash. Emails already written with it won't change. For 30 days staff can restore it. Then the server erases it.",
    answers: { 204: { description: "Deleted" } },
  },
});
