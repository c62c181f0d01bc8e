import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "./env";

/** Keyed digests: tables that count or remember hold these, never an address or what was typed. */

/** HMAC-SHA-256 under the server's secret, base64url. `purpose` keeps digests of one table out of another. */
export function digest(purpose: string, value: string): string {
  return createHmac("sha256", env().NEXTAUTH_SECRET).update(`${purpose}\0${value}`).digest("base64url");
}

/** Appends a digest to a value that the browser shall bring back unchanged. */
export function sign(purpose: string, value: string): string {
  return `${Buffer.from(value).toString("base64url")}.${digest(purpose, value)}`;
}

/** The sealed value; null when anything was changed or it was sealed for another purpose. */
export function verify(purpose: string, sealed: string): string | null {
  const [encoded, signature, ...rest] = sealed.split(".");
  if (!encoded || !signature || rest.length > 0) return null;
  const value = Buffer.from(encoded, "base64url").toString();
  const expected = Buffer.from(digest(purpose, value));
  const given = Buffer.from(signature);
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
}
