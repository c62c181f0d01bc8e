import "server-only";
import { db } from "@/lib/database/db";
import { type Envelope, decryptEnvelope } from "@/lib/mail/envelope";
import type { MailKind } from "@/lib/mail/mail";
import type { StoredMail } from "./personal-data";

/** Mails are opened so many at a time, to look whom they are for. */
const BATCH_SIZE = 500;

/** They tell staff about somebody else: theirs is only the notice about what they sent themself. */
const STAFF_NOTICES: readonly string[] = ["application-notice", "message-notice"] satisfies MailKind[];

interface EncryptedMail extends StoredMail {
  sealed: Uint8Array;
}

/**
 * The mails in the outbox that are about one of these records, or for this address. They lie there sealed, so that each
 * is opened to compare; nothing of the others is kept.
 */
export async function findMails(address: string, records: readonly string[]): Promise<StoredMail[]> {
  const found: StoredMail[] = [];
  const about = new Set(records);
  for await (const { sealed, ...mail } of readWaitingMails())
    if ((mail.about !== null && about.has(mail.about)) || isAddressedTo(address, mail.kind, sealed))
      found.push(mail);
  return found;
}

async function* readWaitingMails(): AsyncGenerator<EncryptedMail> {
  let after = "";
  for (;;) {
    const rows = await db().$queryRaw<EncryptedMail[]>`
      SELECT id, kind, created_at AS "createdAt", about, sealed FROM outbox
      WHERE sealed IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${BATCH_SIZE}`;
    yield* rows;
    after = rows.at(-1)?.id ?? "";
    if (rows.length < BATCH_SIZE) return;
  }
}

function isAddressedTo(address: string, kind: string, sealed: Uint8Array): boolean {
  if (STAFF_NOTICES.includes(kind)) return false;
  return tryDecryptMail(sealed)?.to.toLowerCase() === address.toLowerCase();
}

/** A mail's text; null when it was sealed under another secret. */
export function tryDecryptMail(sealed: Uint8Array): Envelope | null {
  try {
    return decryptEnvelope(sealed);
  } catch {
    return null;
  }
}
