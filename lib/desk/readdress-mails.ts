import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import { formatAbout } from "@/lib/mail/about";
import { toReplyOwner } from "@/lib/mail/answered-records";
import { decryptEnvelope, encryptEnvelope, type Envelope } from "@/lib/mail/envelope";
import { issuePersonLink } from "@/lib/mail/person-links";
import { digestRecipient } from "@/lib/mail/queue-mail";
import { hashSecret } from "@/lib/signing";
import type { DeskRef } from "./desk";

/** Waiting mails, and those that were given up, which staff can send again. */
const UNSENT = { state: { in: ["PENDING", "DEAD"] } } satisfies Prisma.OutboxWhereInput;

/**
 * Deletes the links to a person's page. Changes mails that have not been sent: they go to the new address, with a new link, when
 * they were due. Mails that a mail server may have accepted stay as they are. The caller has locked the record.
 */
export async function readdressMails(
  tx: Prisma.TransactionClient,
  record: DeskRef,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const where = toReplyOwner(record);
  const links = await tx.applicationLink.findMany({ where, select: { digest: true } });
  await tx.applicationLink.deleteMany({ where });
  const oldLinks = new Set(links.map(({ digest }) => digest));
  const rows = await tx.outbox.findMany({
    where: { about: formatAbout(record), ...UNSENT, sealed: { not: null } },
    select: { id: true, kind: true, claims: true, sealed: true, recipient: true },
  });
  for (const { id, kind, claims, sealed, recipient } of rows) {
    const mail = sealed && decryptEnvelope(sealed);
    if (mail?.to !== from || !isForPerson(kind, mail, oldLinks)) continue;
    const secret = await issuePersonLink(tx, record.kind, record.id);
    const next = readdress(mail, { from, to, secret, oldLinks });
    await tx.outbox.updateMany({
      where: { id, ...UNSENT, claims, settledClaims: claims },
      data: { sealed: encryptEnvelope(next), recipient: recipient && digestRecipient(to) },
    });
  }
}

const SECRET = /[\w-]{43}/g;

/** Staff may have the same address as the person. Their mails hold no link to the person's page. */
const isForPerson = (kind: string, { text }: Envelope, links: ReadonlySet<string>) =>
  kind === "application-withdrawn" ||
  (text.match(SECRET) ?? []).some((secret) => links.has(hashSecret(secret)));

function readdress(
  mail: Envelope,
  { from, to, secret, oldLinks }: { from: string; to: string; secret: string; oldLinks: ReadonlySet<string> },
): Envelope {
  const withNewLink = (content: string) =>
    content.replace(SECRET, (found) => (oldLinks.has(hashSecret(found)) ? secret : found));
  const { calendar } = mail;
  return {
    ...mail,
    to,
    text: withNewLink(mail.text),
    html: withNewLink(mail.html),
    calendar: calendar && { ...calendar, content: readdressAttendee(calendar.content, from, to) },
  };
}

/** The line may be folded within the address. See RFC 5545, 3.1. */
const readdressAttendee = (content: string, from: string, to: string) =>
  content.replace(/^ATTENDEE.*(?:\r?\n[ \t].*)*/gm, (line) =>
    line.replace(/\r?\n[ \t]/g, "").replaceAll(from, () => to),
  );
