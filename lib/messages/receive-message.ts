import "server-only";
import type { Actor } from "@/lib/audit/audit-log";
import { db } from "@/lib/database/db";
import { getAnswerDueAt } from "@/lib/calendar/business-days";
import { getWebinarWish } from "@/lib/calendar/webinar";
import { HttpError } from "@/lib/http-error";
import type { Prisma } from "@/lib/generated/prisma/client";
import { bookings, explainTaken } from "@/lib/interviews/book";
import { bookFirstCall } from "@/lib/interviews/first-calls";
import { callTaken } from "@/lib/interviews/strings";
import { queueMessageMails } from "./queue-mails";
import type { IdempotencyKey } from "@/lib/limits/idempotency";
import { receiveOnce } from "@/lib/http/receive-once";
import { consume } from "@/lib/limits/rate-limit";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { countSubmission, detectSpam, type SpamColumns } from "@/lib/spam/detect-spam";
import { textFingerprint } from "@/lib/spam/duplicates";
import type { SpamSignal } from "@/lib/spam/signals";
import { hideOwnLinks } from "@/lib/request/hide-links";
import type { MessageInput } from "./schema";
import type { Subject } from "./subject";
import { type MessageRecord, messageSelect, toMessageRecord } from "./table";

interface FirstCall {
  startsAt: Date;
  by: Actor;
}

interface SubmissionMeta {
  address: string;
  signals?: readonly SpamSignal[];
  once?: IdempotencyKey;
  source?: string;
  subject?: Subject;
  call?: FirstCall;
}

/**
 * Stores a visitor's message and queues its mails. Throws as `receiveOnce`, 410 when the message of the first
 * call has been deleted, 429 over the rate limit, and 409 when no one is free at the time of `call`: the message is then not stored.
 */
export async function receiveMessage(input: MessageInput, meta: SubmissionMeta): Promise<MessageRecord> {
  const { name, company, email, phone, message } = input;
  const receiving = receiveOnce({
    once: meta.once,
    run: meta.call ? (store) => bookings.run(getRateLimitKey(meta.address), store) : undefined,
    load: (id) => loadFirstResult(id, { name, company, email, phone }),
    limits: { maxWait: 1000, timeout: 2500 },
    prepare: async (onNotStored) => {
      onNotStored((await consume("contact", meta.address)).refund);
      const signals = [...(meta.signals ?? []), ...(await countSubmission(onNotStored))];
      const spam = await detectSpam(
        "messages",
        { names: [name], company, email, text: message },
        // Everyone who registers for the webinar sends the site's own text.
        { signals, fingerprint: textFingerprint(message.replace(getWebinarWish(), "")) },
      );
      return (tx) => insert(tx, { ...input, source: meta.source, subject: meta.subject }, spam, meta.call);
    },
  });
  return explainTaken(receiving, callTaken, async () => ({ errors: { callAt: callTaken } }));
}

async function insert(
  tx: Prisma.TransactionClient,
  input: MessageInput & Pick<SubmissionMeta, "source" | "subject">,
  spam: SpamColumns,
  call: FirstCall | undefined,
): Promise<MessageRecord> {
  const answerDueAt = getAnswerDueAt("message", new Date());
  const askedCallAt = spam.quarantinedAt && call?.startsAt;
  const message = hideOwnLinks(input.message);
  const data = { ...input, message, ...spam, answerDueAt, askedCallAt };
  const row = await tx.message.create({ data, select: messageSelect });
  // Neither mail nor call for suspected spam: its email address may belong to a third person.
  if (spam.quarantinedAt) return toReceivedMessage(row);
  await queueMessageMails(tx, [{ ...row, subject: input.subject ?? null }]);
  if (call) await bookFirstCall(tx, call.by, row, call.startsAt);
  return toReceivedMessage(row);
}

type SentFields = Pick<MessageRecord, "name" | "company" | "email" | "phone">;

/** Returns the message that an earlier call with the same key stored, with the fields as they were sent. */
async function loadFirstResult(id: string, sent: SentFields): Promise<MessageRecord> {
  const row = await db().message.findUnique({ where: { id }, select: messageSelect });
  if (!row) throw new HttpError(410, "This message was received and has since been deleted.");
  return { ...toReceivedMessage(row), ...sent };
}

/** Leaves out marks of staff and spam detection, so that a repeated call gets the first response. */
const toReceivedMessage = (row: Parameters<typeof toMessageRecord>[0]): MessageRecord => ({
  ...toMessageRecord(row),
  isRead: false,
  quarantined: false,
  spamSigns: [],
});
