import "server-only";
import { decrypt, encrypt } from "@/lib/encryption/aes-gcm";
import type { MailContent } from "./mail";

/**
 * The part of a waiting mail that the outbox stores encrypted. It holds names, addresses and password reset
 * links. Encryption keeps them out of dumps and queries.
 */
export interface Envelope extends MailContent {
  to: string;
}

export const encryptEnvelope = ({ to, subject, text, html, personal, unsubscribeUrl, calendar }: Envelope) =>
  encrypt("outbox", JSON.stringify({ to, subject, text, html, personal, unsubscribeUrl, calendar }));

/** Returns null for a mail that was encrypted with another NEXTAUTH_SECRET. */
export function decryptEnvelope(encrypted: Uint8Array): Envelope | null {
  const text = decrypt("outbox", encrypted);
  return text === null ? null : (JSON.parse(text) as Envelope);
}
