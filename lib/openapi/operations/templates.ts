import { listSchema } from "@/lib/http/resource-fields";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import { templateResourceSchema } from "@/lib/templates/resource";
import { templateChangeSchema, templateSchema } from "@/lib/templates/schema";
import { template } from "../examples";
import { defineOperations, pageAnswer } from "../operation";

const { name, kind, subject, text } = template;
const fields = { name, kind, subject, text };

const templateAnswer = { schema: templateResourceSchema, name: "Template", example: template };
const staff = { tag: "Templates", access: "administrators" } as const;

export const templateOperations = defineOperations({
  "GET /admin/templates": {
    id: "listTemplates",
    ...staff,
    summary: "Templates by name",
    query: cursorQuerySchema,
    answers: { 200: pageAnswer(listSchema(templateResourceSchema), "TemplateList", template) },
  },
  "POST /admin/templates": {
    id: "addTemplate",
    ...staff,
    summary: "Add a template",
    body: { schema: templateSchema, name: "NewTemplate", example: fields, once: true },
    answers: { 201: { description: "Added", ...templateAnswer } },
  },
  "GET /admin/templates/{id}": {
    id: "getTemplate",
    ...staff,
    summary: "One template",
    answers: { 200: { description: "The template", ...templateAnswer } },
  },
  "PUT /admin/templates/{id}": {
    id: "changeTemplate",
    ...staff,
    summary: "Change a template",
    details: "With `version`, a change based on an older version answers 409.",
    body: { schema: templateChangeSchema, name: "TemplateChange", example: { ...fields, version: 1 } },
    answers: { 200: { description: "Changed", ...templateAnswer } },
    refusals: [409],
  },
  "DELETE /admin/templates/{id}": {
    id: "deleteTemplate",
    ...staff,
    summary: "Delete a template",
    answers: { 204: { description: "Deleted" } },
  },
});
