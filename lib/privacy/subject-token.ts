import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Admin } from "@/lib/auth/viewer";
import { digest } from "@/lib/signing";
import { env } from "@/lib/env";

/**
 * The address of a privacy search, encrypted for use in a URL. URLs end up in logs and browser histories. A
 * token works for the same administrator only, for 15 minutes.
 */

const FIFTEEN_MINUTES_MS = 15 * 60 * 1000;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = () => createHmac("sha256", env().NEXTAUTH_SECRET).update("privacy").digest();

/** Returns the HMAC that identifies an address in audit rows and receipts, ignoring letter case. */
export const getAddressDigest = (address: string) => digest("privacy:address", address.toLowerCase());

export function encryptSubject(admin: Admin, address: string, now = Date.now()): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(), nonce).setAAD(Buffer.from(admin.id));
  const text = JSON.stringify({ address, until: now + FIFTEEN_MINUTES_MS });
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** Returns the address; null when the token is invalid, expired or for another administrator. */
export function decryptSubject(admin: Admin, token: string, now = Date.now()): string | null {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length <= NONCE_BYTES + TAG_BYTES) return null;
  try {
    const decipher = createDecipheriv("aes-256-gcm", deriveKey(), bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(admin.id)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const text = [decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()];
    const { address, until } = JSON.parse(Buffer.concat(text).toString()) as {
      address: string;
      until: number;
    };
    return until > now ? address : null;
  } catch {
    return null;
  }
}
