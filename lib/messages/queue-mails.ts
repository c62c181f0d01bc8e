import "server-only";
import { describeSent } from "@/lib/calendar/sent-text";
import { company } from "@/lib/content/company";
import type { Prisma } from "@/lib/generated/prisma/client";
import { consumeConfirmations } from "@/lib/limits/confirmation-limit";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";
import { queueMails } from "@/lib/mail/queue-mail";
import { messageNotice } from "./message-notice";

interface NewMessage {
  id: string;
  name: string;
  email: string;
  company: string;
}

/**
 * Queues the notice to staff, and a receipt unless the address has had two within a day. Call it once per transaction,
 * because it locks a counter for each address.
 */
export async function queueMessageMails(
  tx: Prisma.TransactionClient,
  messages: readonly NewMessage[],
): Promise<void> {
  const addresses = messages.map(({ email }) => email);
  const allowed = await consumeConfirmations(tx, addresses, "receipt");
  const mails = messages.flatMap((message, place) => {
    const about = { kind: "message", id: message.id } as const;
    const receipt = allowed[place] ? [{ mail: buildReceipt(message.email), about }] : [];
    return [{ mail: messageNotice(message), about }, ...receipt];
  });
  await queueMails(tx, mails);
}

/** Holds no word of the sender, because anyone can enter any address. */
function buildReceipt(to: string): Mail {
  const content = compose(`${company.name} has your message`, [
    describeSent("message", new Date()),
    `If you didn't write to us, tell us at ${company.email} and we'll delete it.`,
  ]);
  return { kind: "message-receipt", to, ...content };
}
