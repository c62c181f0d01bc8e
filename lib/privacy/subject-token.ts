import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import type { Admin } from "@/lib/auth/viewer";
import { digest } from "@/lib/signing";
import { env } from "@/lib/env";

/**
 * Who a search is about. Addresses stand in no URL and no log: the result's address names its subject encrypted, for
 * the administrator who typed it, for a quarter of an hour. Whoever finds the link later finds nothing in it.
 */

const FIFTEEN_MINUTES_MS = 15 * 60 * 1000;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = () => createHmac("sha256", env().NEXTAUTH_SECRET).update("privacy").digest();

/** What stands for an address in audit rows and receipts: an HMAC, the same for every letter case. */
export const getAddressDigest = (address: string) => digest("privacy:address", address.toLowerCase());

/** An address as part of a URL. */
export function encryptSubject(admin: Admin, address: string, now = Date.now()): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", deriveKey(), nonce).setAAD(Buffer.from(admin.id));
  const text = JSON.stringify({ address, until: now + FIFTEEN_MINUTES_MS });
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64url");
}

/** The address again; null when it was sealed for somebody else, too long ago, or not at all. */
export function decryptSubject(admin: Admin, sealed: string, now = Date.now()): string | null {
  const bytes = Buffer.from(sealed, "base64url");
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
