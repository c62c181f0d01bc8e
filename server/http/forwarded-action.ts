import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/**
 * Next.js forwards a server action to the page that knows it, over the network and to this same process. The forwarded
 * request brings along the headers of the first one. This header says, signed, who sent the first one, so that the
 * loopback address is not counted in place of the client's.
 */
export const FORWARDED_HEADER = "x-forwarded-action-client";

/** A forwarded request follows the first one within seconds. */
const LIFETIME_MS = 60_000;

/** Of this process alone, since Next.js forwards to the process that it runs in. */
const key = randomBytes(32);

const sign = (text: string) => createHmac("sha256", key).update(text).digest("base64url");

/** Returns the header that a request for Next.js carries. */
export function signForwardedClient(address: string): string {
  const text = `${Date.now() + LIFETIME_MS} ${address}`;
  return `${text} ${sign(text)}`;
}

/** Returns the client's address of a request that Next.js forwarded; null for every other request. */
export function verifyForwardedClient(headers: IncomingHttpHeaders): string | null {
  const value = headers[FORWARDED_HEADER];
  if (typeof value !== "string") return null;
  const [expires = "", address = "", signature = ""] = value.split(" ");
  const expected = Buffer.from(sign(`${expires} ${address}`));
  const given = Buffer.from(signature);
  const isOurs = given.length === expected.length && timingSafeEqual(given, expected);
  return isOurs && Number(expires) > Date.now() ? address : null;
}
