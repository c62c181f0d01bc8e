import * as z from "zod/mini";
import { email, recordId, text } from "@/lib/fields";
import { MESSAGE_MAX } from "@/lib/messages/schema";

export const requestLinkSchema = z.object({ email: email() });

/** Every form of the page sends the digest of the address that it shows. */
export const shownSchema = z.object({ address: z.string() });

export const ownRecordSchema = z.extend(shownSchema, { id: recordId() });

export const pickSchema = z.extend(shownSchema, { interviewId: recordId(), slotId: recordId() });

export const answerSchema = z.extend(shownSchema, {
  kind: z.enum(["message", "applicant"]),
  id: recordId(),
  text: text("Answer", { max: MESSAGE_MAX, multiline: true }),
});
