"use server";

import { headers } from "next/headers";
import * as z from "zod/mini";
import { recordActionsOf, formAction, publicAction } from "@/lib/http/actions";
import { summarizeChanged, summarizeDeleted } from "@/lib/lists/bulk";
import { describeSent } from "@/lib/calendar/sent-text";
import { notFound } from "@/lib/http-error";
import { buildContentKey } from "@/lib/limits/idempotency";
import { getOwnHosts } from "@/lib/jobs/sources/own-hosts";
import { toSource } from "@/lib/jobs/sources/source";
import { paths } from "@/lib/paths";
import { detectAutomation } from "@/lib/spam/detect-automation";
import { callAtSchema } from "@/lib/interviews/schema";
import { HONEYPOT } from "@/lib/spam/hidden-fields";
import { hiddenFieldsSchema } from "@/lib/spam/hidden-fields-schema";
import * as strings from "./strings";
import * as messages from "./data";
import { receiveMessage } from "./receive-message";
import { contactFormSchema } from "./schema";
import { toSubject } from "./subject";

const { bulkAction, recordAction } = recordActionsOf("messages");

const submissionSchema = z.object({
  ...contactFormSchema.shape,
  ...hiddenFieldsSchema.shape,
  /** Where the visitor came from. Only scripts of the page know it. */
  source: z.optional(z.string()),
  callAt: callAtSchema,
});
const NOUN = ["message", "messages"] as const;

export const sendMessage = publicAction(
  {
    name: "sendMessage",
    schema: submissionSchema,
    failure: strings.sendFailed,
    getMessage: ({ status, details, message }) => (status === 409 && details.errors ? message : undefined),
  },
  async ({ [HONEYPOT]: trap, elapsed, source: sent, callAt, ...form }, { address, requestId }) => {
    const sentHeaders = await headers();
    // Without scripts, the Referer header has the address of the form's page, with its query.
    const subject = toSubject(sentHeaders.get("referer"));
    const source = toSource(sent || sentHeaders.get("referer"), getOwnHosts(sentHeaders.get("host")));
    const signals = detectAutomation({ [HONEYPOT]: trap, elapsed });
    const once = buildContentKey("message", { ...form, ...(callAt && { callAt }) });
    const call = callAt && { startsAt: callAt, by: { requestId } };
    const { createdAt } = await receiveMessage(form, { address, signals, once, source, subject, call });
    return { text: describeSent("message", createdAt) };
  },
);

export const postContactForm = formAction(sendMessage, () => paths.contactSent);

const mark = (isRead: boolean, state: "read" | "unread", failure: string) =>
  bulkAction("markMessages", failure, async (admin, ids) => {
    const change = await messages.markMessagesRead(admin, ids, isRead);
    if (change.found === 0) throw notFound("Message");
    return summarizeChanged(`Marked % as ${state}`, state, NOUN, ids, change);
  });
const markRead = mark(true, "read", strings.markReadFailed);
const markUnread = mark(false, "unread", strings.markUnreadFailed);

export const markMessages = async (isRead: boolean, ids: string[]) => (isRead ? markRead : markUnread)(ids);

export const deleteMessages = bulkAction("deleteMessages", strings.deleteManyFailed, async (admin, ids) =>
  summarizeDeleted(NOUN, ids, await messages.deleteMessages(admin, ids)),
);

export const releaseMessage = recordAction("releaseMessage", strings.releaseFailed, messages.releaseMessage);

export const releaseMessages = bulkAction("releaseMessages", strings.releaseManyFailed, async (admin, ids) =>
  summarizeChanged(
    strings.releasedMany,
    "out of spam",
    NOUN,
    ids,
    await messages.releaseMessages(admin, ids),
  ),
);

export const deleteMessage = recordAction("deleteMessage", strings.deleteFailed, messages.deleteMessage);
