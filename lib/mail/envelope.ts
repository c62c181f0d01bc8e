import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import type { MailContent } from "./mail";

/**
 * The part of a waiting mail that the outbox stores encrypted. It holds names, addresses and password reset
 * links. AES-256-GCM with a key derived from NEXTAUTH_SECRET keeps them out of dumps and queries.
 */
export interface Envelope extends MailContent {
  to: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = () => createHmac("sha256", env().NEXTAUTH_SECRET).update("outbox").digest();

export function encryptEnvelope({
  to,
  subject,
  text,
  html,
  personal,
  unsubscribeUrl,
}: Envelope): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(), nonce);
  const body = Buffer.concat([
    cipher.update(JSON.stringify({ to, subject, text, html, personal, unsubscribeUrl })),
    cipher.final(),
  ]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
}

/** Decrypts a mail. Throws when it was encrypted with another secret or modified. */
export function decryptEnvelope(encrypted: Uint8Array): Envelope {
  const bytes = Buffer.from(encrypted);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(body).toString()) as Envelope;
}
