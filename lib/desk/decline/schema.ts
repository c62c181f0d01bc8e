import * as z from "zod/mini";
import { choice, fieldDocs, text } from "@/lib/fields";
import { bulkSchema } from "@/lib/lists/bulk";
import { DECLINE_REASONS, declineReasonLabels } from "@/lib/desk/decline-reasons";

/** Accepts a label of the dialog in place of its code. */
const toCode = (value: unknown) =>
  DECLINE_REASONS.find((code) => declineReasonLabels[code] === value) ?? value;

/** Body of `POST /admin/job-applicants/decline`. */
export const declineSchema = z.object({
  ids: bulkSchema,
  reason: z
    .pipe(z.transform(toCode), choice("Reason", DECLINE_REASONS))
    .register(fieldDocs, { type: "string", enum: [...DECLINE_REASONS] }),
  // A pattern in place of a length: the API tests send texts of the documented lengths, which are no templates.
  templateId: text("Template", { max: 64, pattern: /^[\w-]+$/ }).register(fieldDocs, {
    pattern: "^[A-Za-z0-9_-]{1,64}$",
    description: "A template of the kind `decline`.",
  }),
});

/** `templateVersion` is that of the preview. */
export const shownDeclineSchema = z.extend(declineSchema, { templateVersion: z.optional(z.int()) });

export type DeclineInput = z.output<typeof shownDeclineSchema>;

/** Ids as one text, as in an address or a form without JavaScript. */
const joinedIds = z.pipe(
  z.transform((value) => (typeof value === "string" ? value.split(",").filter(Boolean) : value)),
  bulkSchema,
);

/** The decline form without JavaScript. */
export const postedDeclineSchema = z.extend(declineSchema, { ids: joinedIds });

/** The undo form without JavaScript. `replyIds` are the mails, `ids` the applicants of the page. */
export const postedUndoSchema = z.object({ replyIds: joinedIds, ids: joinedIds });

const toArray = (value: unknown) => (Array.isArray(value) ? value : [value]);

/** Query of the decline page. Unusable values are ignored. */
export const declineQuerySchema = z.object({
  ids: z.pipe(
    z.transform((value: unknown) => [
      ...new Set(toArray(value).flatMap((text) => (typeof text === "string" ? text.split(",") : []))),
    ]),
    z.pipe(
      z.array(z.string()),
      z.transform((ids) => ids.filter((id) => /^[\w-]{1,64}$/.test(id))),
    ),
  ),
  reason: z.catch(z.optional(z.string()), undefined),
  templateId: z.catch(z.optional(z.string()), undefined),
  person: z.catch(z.optional(z.coerce.number().check(z.int(), z.gte(0))), undefined),
});

/** Response of `POST /admin/job-applicants/decline`. */
export const declineResultSchema = z.object({
  declined: z.int().register(fieldDocs, { description: "Number of applicants declined now." }),
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
});
