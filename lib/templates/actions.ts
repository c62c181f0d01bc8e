"use server";

import { recordActionsOf } from "@/lib/http/actions";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { summarizeDeleted } from "@/lib/lists/bulk";
import * as templates from "./data";
import { changedTemplateSchema, newTemplateSchema } from "./schema";
import * as strings from "./strings";

const { adminAction, bulkAction, recordAction } = recordActionsOf("site");

export const addTemplate = adminAction(
  { name: "addTemplate", schema: newTemplateSchema, failure: strings.addFailed },
  async (admin, { submissionId, ...template }) => {
    const once = buildNamedKey(`template-form:${admin.id}`, submissionId, template);
    await templates.createTemplate(admin, template, once);
  },
);

export const updateTemplate = adminAction(
  { name: "updateTemplate", schema: changedTemplateSchema, failure: strings.updateFailed },
  async (admin, { id, ...change }) => void (await templates.updateTemplate(admin, id, change)),
);

export const deleteTemplate = recordAction("deleteTemplate", strings.deleteFailed, templates.deleteTemplate);

export const deleteTemplates = bulkAction("deleteTemplates", strings.deleteManyFailed, async (admin, ids) =>
  summarizeDeleted(["template", "templates"], ids, await templates.deleteTemplates(admin, ids)),
);
