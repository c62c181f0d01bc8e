"use server";

import * as z from "zod/mini";
import type { ActionFailure } from "@/lib/action-result";
import { adminAction, formAction, toFormValues } from "@/lib/actions";
import { recordId } from "@/lib/fields";
import type { HttpError } from "@/lib/http/http-error";
import { buildNamedKey } from "@/lib/http/idempotency";
import { staffPaths } from "@/lib/staff-paths";
import { fillTemplate, getAddressee } from "./addressee";
import type { DeskRef } from "../desk";
import { recallReply } from "./recall-reply";
import { composerSchema } from "./reply-schema";
import { resendReply } from "./resend-reply";
import { sendReply } from "./send-reply";
import * as strings from "../strings";

/** Result of a composer: the mail, or the failure with what was typed. */
export type ReplyFormState =
  { ok: true; id: string; secondsLeft: number } | (ActionFailure & { values: Record<string, string> }) | null;

/** Shows the reason of what another person may have caused meanwhile. */
function getMessage({ status, message }: HttpError): string | undefined {
  if (status === 404) return strings.recordGone;
  return status === 409 || status === 410 ? message : undefined;
}

/** Sends the mail of a composer. A repeated submission returns the first mail. */
const send = adminAction(
  { name: "sendReply", schema: composerSchema, failure: strings.sendFailed, getMessage },
  async (admin, { kind, id, submissionId, seen, subject, text, mailKind, ...ticked }) => {
    const written = { subject, text };
    const [toInterview, others] = [ticked.toInterview === "on", ticked.others === "on"];
    // With the text in the key, a text that was changed after going back is another mail.
    const key = JSON.stringify([submissionId, subject, text, mailKind]);
    const once = buildNamedKey(`reply-form:${admin.id}:${kind}:${id}`, key, written);
    const reply = await sendReply(admin, { kind, id }, written, {
      ...{ kind: mailKind, toInterview, others, seen, once },
    });
    return { id: reply.id, secondsLeft: reply.secondsLeft };
  },
);

const templateChoiceSchema = z.object({
  kind: z.enum(["message", "applicant"]),
  id: recordId(),
  templateId: recordId(),
});

const fill = adminAction(
  { name: "fillTemplate", schema: templateChoiceSchema, failure: strings.templateFailed, getMessage },
  async (admin, { templateId, ...record }) =>
    fillTemplate(admin, await getAddressee(admin, record), templateId),
);

/** Handles the composer, with and without JavaScript. The button 'Use template' only fills in the fields. */
export async function postReply(_state: ReplyFormState, data: FormData): Promise<ReplyFormState> {
  const values = toFormValues(data);
  if (values.intent === "template") return applyTemplate(values);
  const result = await send(values as never); // the action parses its input
  return result.ok ? { ok: true, ...result.data } : { ...result, values };
}

async function applyTemplate(values: Record<string, string>): Promise<ReplyFormState> {
  const result = await fill(values as never);
  if (!result.ok) return { ...result, values };
  const { kind: mailKind, subject, text } = result.data;
  return { ok: false, message: "", values: { ...values, mailKind, subject, text } };
}

const replySchema = z.object({ id: recordId() });

/** Takes back a mail that has not left. */
export const undoReply = adminAction(
  { name: "undoReply", schema: replySchema, failure: strings.undoFailed, getMessage },
  async (admin, { id }) => recallReply(admin, id),
);

/** Sends a failed mail again. */
export const sendReplyAgain = adminAction(
  { name: "sendReplyAgain", schema: replySchema, failure: strings.sendFailed, getMessage },
  async (admin, { id }) => resendReply(admin, id),
);

const toCorrespondence = ({ kind, id }: DeskRef) => `${staffPaths[kind](id)}#correspondence`;

/** The same without JavaScript. */
export const postUndoReply = formAction(undoReply, toCorrespondence);
export const postSendReplyAgain = formAction(sendReplyAgain, toCorrespondence);
