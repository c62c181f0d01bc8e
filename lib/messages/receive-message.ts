import "server-only";
import { db } from "@/lib/database/db";
import { getAnswerDueAt } from "@/lib/desk/clock/business-days";
import { HttpError } from "@/lib/http/http-error";
import type { Message } from "@/lib/generated/prisma/client";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { messageNotice } from "@/lib/mail/templates/message-notice";
import { type IdempotencyKey, findStoredId, storeOnce } from "@/lib/http/idempotency";
import { consumeSoft, refund, type ConsumedPoint, consume } from "@/lib/limits/rate-limit";
import { findDuplicateSignals, textFingerprint } from "@/lib/spam/duplicates";
import { detectSignals } from "@/lib/spam/detect-signals";
import { isSuspicious, type SpamSignal } from "@/lib/spam/signals";
import type { MessageRecord } from "./message";
import type { MessageInput } from "./schema";

interface SubmissionMeta {
  address: string;
  /** Signals found before the text is scored. */
  signals?: readonly SpamSignal[];
  /** A message is stored once for each key. */
  once?: IdempotencyKey;
}

/**
 * Stores a visitor's message and queues the notice to staff in one transaction. A repeated call returns the
 * message of the first one. Throws:
 * - 409 while the first call with the key runs
 * - 410 when the message of the first call has been deleted
 * - 422 when the key was used with another body
 * - 429 over the rate limit
 */
export async function receiveMessage(input: MessageInput, meta: SubmissionMeta): Promise<MessageRecord> {
  const storedId = meta.once && (await findStoredId(db(), meta.once));
  if (storedId) return loadFirstResult(storedId);
  const points: ConsumedPoint[] = [await consume("contact", meta.address)];
  let isStored = false;
  try {
    const globalPoint = await consumeSoft("global", "all");
    points.push(globalPoint);
    const knownSignals = [...(meta.signals ?? []), ...(globalPoint.past ? FLOOD_SIGNALS : [])];
    const { id, created } = await store(input, await scoreSpam(input, knownSignals), meta);
    isStored = created !== undefined;
    deliverSoon();
    // Reads nothing after the commit: a failed read would report an error for a stored message.
    return created ?? (await loadFirstResult(id));
  } finally {
    if (!isStored) await refund(points);
  }
}

const FLOOD_SIGNALS = ["flood"] as const;

interface SpamScore {
  signals: SpamSignal[];
  fingerprint: string | null;
}

async function scoreSpam(input: MessageInput, knownSignals: readonly SpamSignal[]): Promise<SpamScore> {
  const { name, company, email, message } = input;
  const fingerprint = textFingerprint(message);
  const duplicates = await findDuplicateSignals(db(), "messages", fingerprint, email);
  return {
    signals: [
      ...knownSignals,
      ...detectSignals({ names: [name], company, email, text: message }),
      ...duplicates,
    ],
    fingerprint,
  };
}

/** Returns `created` only when this call, not an earlier one, stored the message. */
async function store(input: MessageInput, { signals, fingerprint }: SpamScore, { once }: SubmissionMeta) {
  const quarantined = isSuspicious(signals);
  return db().$transaction(
    async (tx) => {
      let created: MessageRecord | undefined;
      const { id: storedId } = await storeOnce(tx, once, async () => {
        const now = new Date();
        const answerDueAt = getAnswerDueAt("message", now);
        const quarantine = { quarantinedAt: quarantined ? now : null, spamSigns: signals, fingerprint };
        const row = await tx.message.create({ data: { ...input, ...quarantine, answerDueAt } });
        const { id } = row;
        if (!quarantined) await queueMail(tx, messageNotice({ id, ...input }), { kind: "message", id });
        created = toReceivedMessage(row);
        return id;
      });
      return { id: storedId, created };
    },
    { maxWait: 1000, timeout: 2500 },
  );
}

async function loadFirstResult(id: string): Promise<MessageRecord> {
  const row = await db().message.findUnique({ where: { id } });
  if (!row) throw new HttpError(410, "This message was received and has since been deleted.");
  return toReceivedMessage(row);
}

/** Leaves out what staff changed since, so that a repeated call gets the first response. */
function toReceivedMessage(row: Message): MessageRecord {
  const { id, name, email, phone, company, message, appliedJobId, appliedJobTitle, createdAt } = row;
  const fields = { id, name, email, phone, company, message, appliedJobId, appliedJobTitle, createdAt };
  return { ...fields, isRead: false, quarantined: false, spamSigns: [] };
}
