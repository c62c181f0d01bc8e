import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/**
 * Next.js may forward a server action to another page, in a request to this same process with the headers of the
 * original. This signed header carries the client's address, which would otherwise be the loopback address.
 */
export const FORWARDED_HEADER = "x-forwarded-action-client";

const LIFETIME_MS = 60_000;

/** Known to this process only: Next.js forwards to its own process. */
const key = randomBytes(32);

const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** Returns the value of the header: expiry, address and signature. Valid for one minute. */
export function signForwardedClient(address: string): string {
  const text = `${Date.now() + LIFETIME_MS} ${address}`;
  return `${text} ${sign(text)}`;
}

export function verifyForwardedClient(headers: IncomingHttpHeaders): string | null {
  const value = headers[FORWARDED_HEADER];
  if (typeof value !== "string") return null;
  const [expires = "", address = "", signature = ""] = value.split(" ");
  const expected = Buffer.from(sign(`${expires} ${address}`));
  const actual = Buffer.from(signature);
  const isValid = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isValid && Number(expires) > Date.now() ? address : null;
}
