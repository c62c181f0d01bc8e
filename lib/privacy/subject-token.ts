import "server-only";
import type { People } from "@/lib/auth/viewer";
import { decrypt, encrypt } from "@/lib/encryption/aes-gcm";

/**
 * The address of a privacy search, encrypted for use in a URL. URLs end up in logs and browser histories. A
 * token works for the same administrator only, for 15 minutes.
 */

const FIFTEEN_MINUTES_MS = 15 * 60 * 1000;

export function encryptSubject(admin: People, address: string, now = Date.now()): string {
  const text = JSON.stringify({ address, until: now + FIFTEEN_MINUTES_MS });
  return Buffer.from(encrypt("privacy", text, admin.id)).toString("base64url");
}

/** Returns the address; null when the token is invalid, expired or for another administrator. */
export function decryptSubject(admin: People, token: string, now = Date.now()): string | null {
  const text = decrypt("privacy", Buffer.from(token, "base64url"), admin.id);
  if (text === null) return null;
  const { address, until } = JSON.parse(text) as { address: string; until: number };
  return until > now ? address : null;
}
