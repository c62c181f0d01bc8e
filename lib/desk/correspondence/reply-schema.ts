import * as z from "zod/mini";
import { fieldDocs, recordId, text } from "@/lib/fields";
import { epochField, idField, toShape } from "@/lib/resource-fields";
import type { CorrespondenceItem } from "./correspondence";

const SUBJECT_MAX = 200;
const TEXT_MAX = 5000;
const LINE_BREAK = /[\n\t]/;

const subject = () =>
  text("Subject", { max: SUBJECT_MAX, multiline: true }).check(
    z.refine((value) => !LINE_BREAK.test(value), { error: "Subject must be one line." }),
  );

const body = () => text("Text", { max: TEXT_MAX, multiline: true });

export const replySchema = z.object({ subject: subject(), text: body() });

/** `submissionId` makes repeated submissions of one composer send one mail. `seen` is that of the correspondence shown. */
export const composerSchema = z.extend(replySchema, {
  kind: z.enum(["message", "applicant"]),
  id: recordId(),
  submissionId: recordId(),
  seen: z.string().check(z.maxLength(64)),
  /** The kind of the template that was used. */
  mailKind: z._default(z.enum(["reply", "invite"]), "reply"),
  toInterview: z.optional(z.string()),
  others: z.optional(z.string()),
  quote: z.optional(z.string()),
});

export const replyBodySchema = z
  .object({
    subject: z.optional(subject()),
    text: z.optional(body()),
    templateId: z.optional(z.string({ error: "Template must be text." })),
  })
  .check((context) => {
    if (context.value.templateId !== undefined) return;
    for (const [field, label] of Object.entries({ subject: "Subject", text: "Text" }))
      if (context.value[field as "subject" | "text"] === undefined) {
        const message = `${label} is required without a template.`;
        context.issues.push({ code: "custom", input: context.value, path: [field], message });
      }
  })
  .register(fieldDocs, { anyOf: [{ required: ["subject", "text"] }, { required: ["templateId"] }] });

export type ReplyInput = z.output<typeof replySchema>;
export type ReplyBody = z.output<typeof replyBodySchema>;

/** A mail to a person in the JSON API, which does not show recalled ones. */
export const replyResourceSchema = z.object({
  id: idField(),
  subject: z.nullable(z.string()).register(fieldDocs, {
    description: "Null when the server can't decrypt a waiting email anymore. So is the text.",
  }),
  text: z.nullable(z.string()),
  state: z.enum(["waiting", "sent", "failed"]),
  leaves_at: epochField(),
});

const toResource = toShape(replyResourceSchema);

export const toReplyResource = (item: CorrespondenceItem) =>
  toResource({ ...item, state: item.state === "recalled" ? "waiting" : item.state });
