import * as z from "zod/mini";
import { email, recordId, text } from "@/lib/fields";
import { MESSAGE_MAX } from "@/lib/messages/schema";

export const requestLinkSchema = z.object({ email: email() });

export const withdrawSchema = z.object({ id: recordId() });

/** The digest of the address that the page shows. */
export const erasureSchema = z.object({ address: z.string() });

export const answerSchema = z.object({
  kind: z.enum(["message", "applicant"]),
  id: recordId(),
  text: text("Answer", { max: MESSAGE_MAX, multiline: true }),
});
