import * as z from "zod/mini";
import { COMPANY_MAX, email, fieldDocs, optionalText, personName, phone, text } from "@/lib/fields";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";

/** Longest contact message, in code points (decisions, section 4). */
export const MESSAGE_MAX = 5000;

/** What the contact form asks for (specification, section 5). */
export const contactFormSchema = z.object({
  name: personName("Name"),
  email: email(),
  phone: phone(),
  company: text("Company", { max: COMPANY_MAX }),
  message: text("Message", { max: MESSAGE_MAX, multiline: true }),
});

/** Body of `POST /message`: the form, and the job when the message is an application. */
export const messageInputSchema = z.extend(contactFormSchema, {
  appliedJobId: optionalText("Applied job", { max: 64 }),
  appliedJobTitle: optionalText("Applied job title", { max: COMPANY_MAX }),
});

/** The last moment that a Date can hold. */
const EPOCH_MS_MAX = 8.64e15;

const epochMilliseconds = (description: string) =>
  z.optional(
    z
      .pipe(
        z.string().check(
          z.refine((text) => /^\d{1,16}$/.test(text) && Number(text) <= EPOCH_MS_MAX, {
            error: "Must be a time in epoch milliseconds.",
          }),
        ),
        z.transform(Number),
      )
      .register(fieldDocs, { type: "integer", minimum: 0, maximum: EPOCH_MS_MAX, description }),
  );

/** Query of `GET /admin/messages`. */
export const messageRangeSchema = z.object({
  ...cursorQuerySchema.shape,
  start: epochMilliseconds("Received at this time or later, in epoch milliseconds."),
  end: epochMilliseconds("Received before this time, in epoch milliseconds."),
});

/** Body of `PUT /admin/messages/{id}`; an empty one marks the message as read. */
export const messageChangeSchema = z.object({
  is_read: z._default(z.boolean({ error: "is_read must be true or false." }), true),
});

/** What a browser sends beside the fields, to tell people from programs and a resend from a second message. */
export const hiddenFieldsSchema = z.object({
  /** The honeypot: people never see it. */
  website: z.optional(z.string()),
  /** Proof of when the form was begun, from `GET /api/form-token`. */
  formToken: z.optional(z.string()),
  /** The solution of the puzzle from there, where one is asked for. */
  proof: z.optional(z.string()),
  /** One value for each text that the visitor means to send once. */
  submissionId: z.optional(z.string()),
});

export type ContactForm = z.output<typeof contactFormSchema>;
export type MessageInput = z.output<typeof messageInputSchema>;
export type HiddenFields = z.output<typeof hiddenFieldsSchema>;
