import "server-only";
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/**
 * Returns an HMAC-SHA-256 with the server's secret, as base64url. Tables hold digests instead of addresses
 * and user input. Different purposes give different digests of the same value.
 */
export function digest(purpose: string, value: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`${purpose}\0${value}`).digest("base64url");
}

/** Returns the value with a signature. Does not encrypt it. */
export function sign(purpose: string, value: string): string {
  return `${Buffer.from(value).toString("base64url")}.${digest(purpose, value)}`;
}

/** Returns the signed value, or null when the text was changed or signed for another purpose. */
export function verify(purpose: string, signed: string): string | null {
  const [encoded, signature, ...rest] = signed.split(".");
  if (!encoded || !signature || rest.length > 0) return null;
  const value = Buffer.from(encoded, "base64url").toString();
  const expected = Buffer.from(digest(purpose, value));
  const actual = Buffer.from(signature);
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? value : null;
}

export const toSha256 = (bytes: Uint8Array | string) =>
  createHash("sha256").update(bytes).digest("base64url");

/** Returns the digest that stands for the random secret of a mailed link in a table. */
export const hashSecret = (secret: string) => toSha256(secret);
