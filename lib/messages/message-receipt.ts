import "server-only";
import { company } from "@/lib/content/company";
import { messageSent } from "@/lib/content/sections";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

/** Builds the receipt of a message. Holds no word of the sender, because the address is unconfirmed. */
export function messageReceipt(to: string): Mail {
  const content = compose(`Your message to ${company.name}`, [
    messageSent.text,
    `If you didn't write to us, write to ${company.email} and we'll delete what was sent in your name.`,
  ]);
  return { kind: "message-receipt", to, ...content };
}
