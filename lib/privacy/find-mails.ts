import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { decryptEnvelope } from "@/lib/mail/envelope";
import type { MailKind } from "@/lib/mail/mail";
import type { StoredMail } from "./personal-data";

const BATCH_SIZE = 500;

/** Sent to staff about other people's records, so the recipient is ignored. */
const STAFF_NOTICES: readonly string[] = [
  "application-notice",
  "message-notice",
  "answer-notice",
  "digest",
  "notice-summary",
] satisfies MailKind[];

/**
 * Returns the waiting mails about one of the records (`kind:id`) or to the address. Recipients are encrypted,
 * so this function decrypts every mail.
 */
export async function findMails(
  client: Prisma.TransactionClient,
  address: string,
  records: readonly string[],
): Promise<StoredMail[]> {
  const mails: StoredMail[] = [];
  const about = new Set(records);
  for await (const { sealed, ...mail } of readWaitingMails(client)) {
    const isToPerson = isAddressedTo(address, mail.kind, sealed);
    if (isToPerson || (mail.about !== null && about.has(mail.about))) mails.push({ ...mail, isToPerson });
  }
  return mails;
}

async function* readWaitingMails(client: Prisma.TransactionClient) {
  let after = "";
  for (;;) {
    const rows = await client.outbox.findMany({
      where: { sealed: { not: null }, id: { gt: after } },
      orderBy: { id: "asc" },
      take: BATCH_SIZE,
      select: { id: true, kind: true, state: true, createdAt: true, about: true, sealed: true },
    });
    for (const { sealed, ...mail } of rows) if (sealed) yield { ...mail, sealed };
    after = rows.at(-1)?.id ?? "";
    if (rows.length < BATCH_SIZE) return;
  }
}

function isAddressedTo(address: string, kind: string, encrypted: Uint8Array): boolean {
  if (STAFF_NOTICES.includes(kind)) return false;
  return decryptEnvelope(encrypted)?.to.toLowerCase() === address.toLowerCase();
}
