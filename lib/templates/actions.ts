"use server";

import { adminAction, bulkAction, formAction, recordAction, recordFormAction } from "@/lib/actions";
import { buildNamedKey } from "@/lib/http/idempotency";
import { summarizeDeleted } from "@/lib/lists/bulk";
import { staffPaths } from "@/lib/staff-paths";
import * as templates from "./data";
import { changedTemplateSchema, newTemplateSchema, postedTemplateSchema } from "./schema";
import * as strings from "./strings";

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
