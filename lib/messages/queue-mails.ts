import "server-only";
import { describeSent } from "@/lib/calendar/sent-text";
import { company } from "@/lib/content/company";
import type { Prisma } from "@/lib/generated/prisma/client";
import { consumeConfirmations } from "@/lib/limits/confirmation-limit";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { buildAnswerLink, issuePersonLinks } from "@/lib/mail/person-links";
import { queueMails } from "@/lib/mail/queue-mail";
import { staffPaths } from "@/lib/staff-paths";
import { buildNotices } from "@/lib/notices/build-notices";
import { getStored } from "@/lib/content/facts/stored";

interface NewMessage {
  id: string;
  name: string;
  email: string;
  company: string;
  subject: string | null;
}

/** Call it once per transaction, because it locks a counter for each address. */
export async function queueMessageMails(
  tx: Prisma.TransactionClient,
  messages: readonly NewMessage[],
): Promise<void> {
  const addresses = messages.map(({ email }) => email);
  const allowed = await consumeConfirmations(tx, addresses, "receipt");
  const received = messages.filter((_, place) => allowed[place]).map(({ id }) => id);
  const secrets = await issuePersonLinks(tx, "message", received);
  const toAbout = ({ id }: NewMessage) => ({ kind: "message", id }) as const;
  const notices = await buildNotices(
    tx,
    "messages",
    messages.map((message) => ({
      about: toAbout(message),
      told: getTold(message.subject),
      build: (to) => messageNotice(to, message),
    })),
  );
  const receipts = messages.flatMap((message) => {
    const secret = secrets.get(message.id);
    return secret ? [{ mail: buildReceipt(message.email, secret), about: toAbout(message) }] : [];
  });
  await queueMails(tx, [...notices, ...receipts]);
}

/** Returns the addresses that hear of messages with a subject. */
export function getTold(subject: string | null): readonly string[] {
  const rules: Partial<Record<string, string[]>> = getStored("notices") ?? {};
  return rules[subject ?? "general"] ?? [];
}

/** Holds no word of the sender, because anyone can enter any address. */
function buildReceipt(to: string, secret: string): Mail {
  const content = compose(`${company.name} has your message`, [
    describeSent("message", new Date()),
    "Your page shows our conversation. There you can also add to your message, or have it erased. Don't forward this email: anyone with the link can do the same.",
    buildAnswerLink(secret),
    `If you didn't write to us, tell us at ${company.email} and we'll delete it.`,
  ]);
  return { kind: "message-receipt", to, ...content };
}

/** Builds the staff's notice of a message. Leaves out its text, because sent mail cannot be erased. */
export function messageNotice(to: string, message: Pick<NewMessage, "id" | "name" | "company">): Mail {
  const content = compose("New message on the website", [
    "A new message came in through the website.",
    { fields: Object.entries({ From: message.name, Company: message.company }) },
    { link: "Read the message", path: staffPaths.message(message.id) },
  ]);
  return { kind: "message-notice", to, ...content };
}
