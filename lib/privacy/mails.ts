import "server-only";
import { db } from "@/lib/db";
import { type Envelope, openEnvelope } from "@/lib/mail/envelope";
import type { MailKind } from "@/lib/mail/mail";
import type { HeldMail } from "./held";

/** Mails are opened so many at a time, to look whom they are for. */
const AT_ONCE = 500;

/** They tell staff about somebody else: theirs is only the notice about what they sent themself. */
const NOTICES: readonly string[] = ["application-notice", "message-notice"] satisfies MailKind[];

interface SealedMail extends HeldMail {
  sealed: Uint8Array;
}

/**
 * The mails in the outbox that are about one of these records, or for this address. They lie there sealed, so that each
 * is opened to compare; nothing of the others is kept.
 */
export async function findMails(address: string, records: readonly string[]): Promise<HeldMail[]> {
  const found: HeldMail[] = [];
  const about = new Set(records);
  for await (const { sealed, ...mail } of waitingMails())
    if ((mail.about !== null && about.has(mail.about)) || isFor(address, mail.kind, sealed)) found.push(mail);
  return found;
}

async function* waitingMails(): AsyncGenerator<SealedMail> {
  let after = "";
  for (;;) {
    const rows = await db().$queryRaw<SealedMail[]>`
      SELECT id, kind, created_at AS "createdAt", about, sealed FROM outbox
      WHERE sealed IS NOT NULL AND id > ${after} ORDER BY id LIMIT ${AT_ONCE}`;
    yield* rows;
    after = rows.at(-1)?.id ?? "";
    if (rows.length < AT_ONCE) return;
  }
}

function isFor(address: string, kind: string, sealed: Uint8Array): boolean {
  if (NOTICES.includes(kind)) return false;
  return openedMail(sealed)?.to.toLowerCase() === address.toLowerCase();
}

/** A mail's text; null when it was sealed under another secret. */
export function openedMail(sealed: Uint8Array): Envelope | null {
  try {
    return openEnvelope(sealed);
  } catch {
    return null;
  }
}
