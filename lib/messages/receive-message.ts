import "server-only";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http/http-error";
import type { Message } from "@/lib/generated/prisma/client";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { messageNotice } from "@/lib/mail/templates/message-notice";
import { type IdempotencyKey, findStoredId, storeOnce } from "@/lib/http/idempotency";
import { consumeSoft, refund, type ConsumedPoint, consume } from "@/lib/limits/rate-limit";
import { type Proof, spendProof } from "@/lib/limits/proof-of-work";
import { findDuplicateSignals, textFingerprint } from "@/lib/spam/duplicates";
import { detectSignals } from "@/lib/spam/detect-signals";
import { isSuspicious, type SpamSignal } from "@/lib/spam/signals";
import { NOT_DELETED } from "@/lib/trash/not-deleted";
import type { MessageRecord } from "./message";
import type { MessageInput } from "./schema";

interface SubmissionMeta {
  address: string;
  /** Keep it apart instead of refusing it, whatever it says. */
  suspicious: boolean;
  /** What already speaks for spam. */
  signs?: readonly SpamSignal[];
  /** The proof of work, where one is asked for. */
  proof?: Proof | null;
  /** Sent before under this key: nothing is stored again. */
  once?: IdempotencyKey;
}

/**
 * Takes a visitor's message in: the one function behind the form and `POST /message`.
 * A repeated call answers as the first did. Throws 429 over the limit, 409 while the first call with the key still
 * runs, 422 when the key was used with another body, 410 when what it stored has been deleted since.
 */
export async function receiveMessage(input: MessageInput, receipt: SubmissionMeta): Promise<MessageRecord> {
  const before = receipt.once && (await findStoredId(db(), receipt.once));
  if (before) return loadFirstResult(before);
  const places: ConsumedPoint[] = [await consume("contact", receipt.address)];
  let counted = false;
  try {
    const global = await consumeSoft("global", "all");
    places.push(global);
    const judged = await scoreSpam(input, [...(receipt.signs ?? []), ...(global.past ? FLOOD_SIGNALS : [])]);
    const { id, made } = await store(input, judged, receipt);
    counted = made !== undefined;
    deliverSoon();
    // Once it is stored nothing may fail any more: no second look at the database for an answer that is known.
    return made ?? (await loadFirstResult(id));
  } finally {
    if (!counted) await refund(places);
  }
}

const FLOOD_SIGNALS = ["flood"] as const;

interface SpamScore {
  signs: SpamSignal[];
  fingerprint: string | null;
}

async function scoreSpam(input: MessageInput, known: readonly SpamSignal[]): Promise<SpamScore> {
  const { name, company, email, message } = input;
  const fingerprint = textFingerprint(message);
  const copies = await findDuplicateSignals(db(), "messages", fingerprint, email);
  return {
    signs: [...known, ...detectSignals({ names: [name], company, email, text: message }), ...copies],
    fingerprint,
  };
}

/** The id of what is stored, and the message unless an earlier call had stored it. */
async function store(
  input: MessageInput,
  { signs, fingerprint }: SpamScore,
  { suspicious, once, proof }: SubmissionMeta,
) {
  const quarantined = suspicious || isSuspicious(signs);
  return db().$transaction(
    async (tx) => {
      let made: MessageRecord | undefined;
      const create = async () => {
        if (proof) await spendProof(tx, proof);
        const quarantinedAt = quarantined ? new Date() : null;
        const data = { ...input, quarantinedAt, spamSigns: signs, fingerprint };
        const row = await tx.message.create({ data });
        const { id } = row;
        if (!quarantined) await queueMail(tx, messageNotice({ id, ...input }), { kind: "message", id });
        made = toReceivedMessage(row);
        return id;
      };
      const id = once ? (await storeOnce(tx, once, create)).id : await create();
      return { id, made };
    },
    { maxWait: 1000, timeout: 2500 },
  );
}

async function loadFirstResult(id: string): Promise<MessageRecord> {
  const row = await db().message.findUnique({ where: { id, ...NOT_DELETED } });
  if (!row) throw new HttpError(410, "This message was received, and has been deleted since.");
  return toReceivedMessage(row);
}

/** The message as it was when it came in, whatever staff have done with it since. */
function toReceivedMessage(row: Message): MessageRecord {
  const { id, name, email, phone, company, message, appliedJobId, appliedJobTitle, createdAt } = row;
  const sent = { id, name, email, phone, company, message, appliedJobId, appliedJobTitle, createdAt };
  return { ...sent, isRead: false, quarantined: false, spamSigns: [] };
}
