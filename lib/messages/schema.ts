import * as z from "zod/mini";
import { COMPANY_MAX, email, fieldDocs, optionalText, personName, phone, text } from "@/lib/fields";
import { cursorQuerySchema, epochMilliseconds } from "@/lib/lists/cursor-query";
import { PHONE_UNKNOWN } from "@/lib/text/phone";

/** In code points. */
export const MESSAGE_MAX = 5000;

/** What staff may correct in a message. */
export const senderSchema = z.object({
  name: personName("Name"),
  email: email(),
  phone: phone("Phone", PHONE_UNKNOWN),
  company: text("Company", { max: COMPANY_MAX }),
});

export const contactFormSchema = z.extend(senderSchema, {
  phone: phone(),
  message: text("Message", { max: MESSAGE_MAX, multiline: true }),
});

/** Body of `POST /message`. A message may be an application for a job. */
export const messageInputSchema = z.extend(contactFormSchema, {
  appliedJobId: optionalText("Applied job", { max: 64 }),
  appliedJobTitle: optionalText("Applied job title", { max: COMPANY_MAX }),
});

export const messageRangeSchema = z.object({
  ...cursorQuerySchema.shape,
  start: epochMilliseconds("Received at this time or later, in epoch milliseconds."),
  end: epochMilliseconds("Received before this time, in epoch milliseconds."),
});

/** Body of `PUT /admin/messages/{id}`. Loose, because a mistyped name must not mark the message as read. */
export const messageChangeSchema = z
  .looseObject({ is_read: z.optional(z.boolean({ error: "is_read must be true or false." })) })
  .check((context) => {
    if (context.value.is_read !== undefined || Object.keys(context.value).length === 0) return;
    const message = "is_read is required.";
    context.issues.push({ code: "custom", input: context.value, path: ["is_read"], message });
  })
  .register(fieldDocs, { anyOf: [{ required: ["is_read"] }, { maxProperties: 0 }] });

export type ContactForm = z.output<typeof contactFormSchema>;
export type MessageInput = z.output<typeof messageInputSchema>;
