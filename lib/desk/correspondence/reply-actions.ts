"use server";

import * as z from "zod/mini";
import { adminAction } from "@/lib/http/actions";
import { recordId } from "@/lib/fields";
import type { HttpError } from "@/lib/http-error";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { recallReply } from "./recall-reply";
import { composerSchema } from "./reply-schema";
import { resendReply } from "./resend-reply";
import { sendReply } from "./send-reply";
import * as strings from "../strings";

/** Shows the reason of what another person may have caused meanwhile. */
function getMessage({ status, message }: HttpError): string | undefined {
  if (status === 404) return strings.recordGone;
  return status === 409 || status === 410 ? message : undefined;
}

/** Sends the mail of a composer. A repeated submission returns the first mail. */
export const sendComposed = adminAction(
  { name: "sendReply", schema: composerSchema, failure: strings.sendFailed, getMessage },
  async (admin, { kind, id, submissionId, seen, subject, text, mailKind, ...ticked }) => {
    const written = { subject, text };
    const [toInterview, others] = [ticked.toInterview === "on", ticked.others === "on"];
    const once = buildNamedKey(`reply-form:${admin.id}:${kind}:${id}`, submissionId, written);
    const options = { kind: mailKind, toInterview, others, quotes: ticked.quote === "on", seen, once };
    const reply = await sendReply(admin, { kind, id }, written, options);
    return { id: reply.id, secondsLeft: reply.secondsLeft };
  },
);

const replySchema = z.object({ id: recordId() });

export const undoReply = adminAction(
  { name: "undoReply", schema: replySchema, failure: strings.undoFailed, getMessage },
  async (admin, { id }) => recallReply(admin, id),
);

export const sendReplyAgain = adminAction(
  { name: "sendReplyAgain", schema: replySchema, failure: strings.sendFailed, getMessage },
  async (admin, { id }) => resendReply(admin, id),
);
