import "server-only";
import { createCipheriv, createDecipheriv, createHmac, randomBytes } from "node:crypto";
import { env } from "@/lib/env";

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of a purpose is derived from its name. After a rename, stored values cannot be decrypted. */
type Purpose = "outbox" | "privacy" | "factor:authenticator-app" | "factor:recovery-codes" | "hook";

const deriveKey = (purpose: Purpose) => createHmac("sha256", env().NEXTAUTH_SECRET).update(purpose).digest();

/**
 * Encrypts a text with AES-256-GCM. Returns the nonce, the tag and the encrypted text. `owner` is additional
 * authenticated data: the result does not contain it, and only the same owner can decrypt the text.
 */
export function encrypt(purpose: Purpose, text: string, owner = ""): Uint8Array<ArrayBuffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(purpose), nonce).setAAD(Buffer.from(owner));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return new Uint8Array(Buffer.concat([nonce, cipher.getAuthTag(), body]));
}

/** Returns null for another purpose or owner, for changed or truncated bytes, and after a change of NEXTAUTH_SECRET. */
export function decrypt(purpose: Purpose, encrypted: Uint8Array, owner = ""): string | null {
  const nonce = encrypted.subarray(0, NONCE_BYTES);
  const tag = encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
  const body = encrypted.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    // Without authTagLength, Node accepts a tag of four bytes.
    const decipher = createDecipheriv(ALGORITHM, deriveKey(purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(tag);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString();
  } catch {
    return null;
  }
}
