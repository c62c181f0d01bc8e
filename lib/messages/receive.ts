import "server-only";
import { db } from "@/lib/db";
import { Failure } from "@/lib/failure";
import type { Message } from "@/lib/generated/prisma/client";
import { deliverSoon, queueMail } from "@/lib/mail/queue";
import { messageNotice } from "@/lib/mail/templates/message-notice";
import { type OnceKey, storedBefore, storeOnce } from "@/lib/idempotency";
import { countPast, giveBack, type Place, takePlace } from "@/lib/rate-limit";
import { type Proof, spendProof } from "@/lib/proof-of-work";
import { signOfCopies, textFingerprint } from "@/lib/spam/copies";
import { readSigns } from "@/lib/spam/read";
import { isSuspicious, type Sign } from "@/lib/spam/signs";
import { LIVE } from "@/lib/trash/live";
import type { MessageRecord } from "./message";
import type { MessageInput } from "./schema";

interface Receipt {
  address: string;
  /** Keep it apart instead of refusing it, whatever it says. */
  suspicious: boolean;
  /** What already speaks for spam. */
  signs?: readonly Sign[];
  /** The proof of work, where one is asked for. */
  proof?: Proof | null;
  /** Sent before under this key: nothing is stored again. */
  once?: OnceKey;
}

/**
 * Takes a visitor's message in: the one function behind the form and `POST /message`.
 * A repeated call answers as the first did. Throws 429 over the limit, 409 while the first call with the key still
 * runs, 422 when the key was used with another body, 410 when what it stored has been deleted since.
 */
export async function receiveMessage(input: MessageInput, receipt: Receipt): Promise<MessageRecord> {
  const before = receipt.once && (await storedBefore(db(), receipt.once));
  if (before) return firstAnswer(before);
  const places: Place[] = [await takePlace("contact", receipt.address)];
  let counted = false;
  try {
    const global = await countPast("global", "all");
    places.push(global);
    const judged = await judge(input, [...(receipt.signs ?? []), ...(global.past ? FLOOD : [])]);
    const { id, made } = await store(input, judged, receipt);
    counted = made !== undefined;
    deliverSoon();
    // Once it is stored nothing may fail any more: no second look at the database for an answer that is known.
    return made ?? (await firstAnswer(id));
  } finally {
    if (!counted) await giveBack(places);
  }
}

const FLOOD = ["flood"] as const;

interface Judged {
  signs: Sign[];
  fingerprint: string | null;
}

async function judge(input: MessageInput, known: readonly Sign[]): Promise<Judged> {
  const { name, company, email, message } = input;
  const fingerprint = textFingerprint(message);
  const copies = await signOfCopies(db(), "messages", fingerprint, email);
  return {
    signs: [...known, ...readSigns({ names: [name], company, email, text: message }), ...copies],
    fingerprint,
  };
}

/** The id of what is stored, and the message unless an earlier call had stored it. */
async function store(
  input: MessageInput,
  { signs, fingerprint }: Judged,
  { suspicious, once, proof }: Receipt,
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
        made = asSent(row);
        return id;
      };
      const id = once ? (await storeOnce(tx, once, create)).id : await create();
      return { id, made };
    },
    { maxWait: 1000, timeout: 2500 },
  );
}

async function firstAnswer(id: string): Promise<MessageRecord> {
  const row = await db().message.findUnique({ where: { id, ...LIVE } });
  if (!row) throw new Failure(410, "This message was received, and has been deleted since.");
  return asSent(row);
}

/** The message as it was when it came in, whatever staff have done with it since. */
function asSent(row: Message): MessageRecord {
  const { id, name, email, phone, company, message, appliedJobId, appliedJobTitle, createdAt } = row;
  const sent = { id, name, email, phone, company, message, appliedJobId, appliedJobTitle, createdAt };
  return { ...sent, isRead: false, quarantined: false, spamSigns: [] };
}
