import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { env } from "@/lib/env";
import type { MailContent } from "./mail";

/**
 * A waiting mail holds names, addresses and links that sign somebody's password away. The table holds it encrypted
 * (AES-256-GCM under a key made from the server's secret), so that neither a dump nor a query shows any of it.
 */
export interface Envelope extends MailContent {
  to: string;
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = () => createHmac("sha256", env().NEXTAUTH_SECRET).update("outbox").digest();

/** Encrypts a mail for the table. */
export function encryptEnvelope({ to, subject, text, html }: Envelope): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify({ to, subject, text, html })), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
}

/** The mail again. Throws when it was sealed under another secret or touched. */
export function decryptEnvelope(sealed: Uint8Array): Envelope {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", deriveKey(), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
  return JSON.parse(Buffer.concat(body).toString()) as Envelope;
}
