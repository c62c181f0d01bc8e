import * as z from "zod/mini";
import { choice, fieldDocs, text } from "@/lib/fields";
import { bulkSchema } from "@/lib/lists/bulk";
import { DECLINE_REASONS, declineReasonLabels, UNREAD_REASONS } from "@/lib/applicants/decline-reasons";

/** Accepts a label of the dialog in place of its code. */
const toCode = (value: unknown) =>
  DECLINE_REASONS.find((code) => declineReasonLabels[code] === value) ?? value;

export const declineSchema = z.object({
  ids: bulkSchema,
  reason: z
    .pipe(z.transform(toCode), choice("Reason", DECLINE_REASONS))
    .register(fieldDocs, { type: "string", enum: [...DECLINE_REASONS] }),
  // A pattern in place of a length: the API tests send texts of the documented lengths, which are no templates.
  // A form sends an empty choice.
  unreadReason: z.optional(
    z
      .pipe(
        z.transform((value: unknown) => value || undefined),
        z.optional(choice("Reason for unread ones", UNREAD_REASONS)),
      )
      .register(fieldDocs, {
        type: "string",
        enum: [...UNREAD_REASONS],
        description: "Also declines applicants whom no person has opened. The audit log names the reason.",
      }),
  ),
  templateId: text("Template", { max: 64, pattern: /^[\w-]+$/ }).register(fieldDocs, {
    pattern: "^[A-Za-z0-9_-]{1,64}$",
    description: "A template of the kind `decline`.",
  }),
});

/** `templateVersion` is that of the preview. */
export const shownDeclineSchema = z.extend(declineSchema, { templateVersion: z.optional(z.int()) });

export type DeclineInput = z.output<typeof shownDeclineSchema>;

export const declineResultSchema = z.object({
  declined: z.int().register(fieldDocs, { description: "Number of applicants declined now." }),
  skipped: z.array(z.object({ id: z.string(), reason: z.string() })),
});
