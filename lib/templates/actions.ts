"use server";

import * as z from "zod/mini";
import { adminAction, bulkAction, formAction, recordAction, recordFormAction } from "@/lib/actions";
import { recordId } from "@/lib/fields";
import { buildNamedKey } from "@/lib/http/idempotency";
import { summarizeDeleted } from "@/lib/lists/bulk";
import { staffPaths } from "@/lib/staff-paths";
import * as templates from "./data";
import { templateSchema } from "./schema";
import * as strings from "./strings";

/** `submissionId` makes repeated submissions of one form add one template. */
const newTemplateSchema = z.extend(templateSchema, { submissionId: recordId() });
/** `version` is the template's version when the form was opened. */
const changedTemplateSchema = z.extend(templateSchema, { id: recordId(), version: z.int() });

/** Without `id` the form adds a template. All fields of a posted form are text. */
const postedTemplateSchema = z.extend(templateSchema, {
  id: z.optional(recordId()),
  version: z.optional(z.coerce.number().check(z.int())),
});

export const addTemplate = adminAction(
  { name: "addTemplate", schema: newTemplateSchema, failure: strings.addFailed },
  async (admin, { submissionId, ...template }) => {
    const once = buildNamedKey(`template-form:${admin.id}`, submissionId, template);
    await templates.createTemplate(admin, template, once);
  },
);

/** Replaces a template's fields. Sets `errors.version` when the template has changed since `version`. */
export const updateTemplate = adminAction(
  { name: "updateTemplate", schema: changedTemplateSchema, failure: strings.updateFailed },
  async (admin, { id, ...change }) => void (await templates.updateTemplate(admin, id, change)),
);

const saveTemplate = adminAction(
  { name: "saveTemplate", schema: postedTemplateSchema, failure: strings.updateFailed },
  async (admin, { id, version, ...template }) => {
    if (id === undefined) await templates.createTemplate(admin, template);
    else await templates.updateTemplate(admin, id, { ...template, version });
  },
);

/** Adds or changes a template without JavaScript. */
export const postTemplateForm = formAction(saveTemplate, () => staffPaths.templates);

/** Moves a template to the trash. */
export const deleteTemplate = recordAction("deleteTemplate", strings.deleteFailed, templates.deleteTemplate);

/** Moves a template to the trash without JavaScript. */
export const postTemplateDeletion = recordFormAction(
  "deleteTemplate",
  strings.deleteFailed,
  templates.deleteTemplate,
  () => staffPaths.templates,
);

/** Moves several templates to the trash. */
export const deleteTemplates = bulkAction("deleteTemplates", strings.deleteManyFailed, async (admin, ids) =>
  summarizeDeleted(["template", "templates"], ids, await templates.deleteTemplates(admin, ids)),
);
