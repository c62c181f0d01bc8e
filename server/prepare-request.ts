import type { IncomingMessage, ServerResponse } from "node:http";
import { REQUEST_ID_HEADER, STAFF_ROUTE_HEADER } from "@/lib/request/caller-headers";
import { getClientAddress } from "@/lib/request/client-address";
import { env } from "@/lib/env";

const FORWARDED = ["for", "host", "proto", "port"].map((name) => `x-forwarded-${name}`);

/** Removes headers that Next.js must not act on, sets what holds for all responses, and returns the client's address. */
export function prepareRequest({ headers, socket }: IncomingMessage, response: ServerResponse): string {
  const { TRUST_PROXY } = env();
  // proxy.ts sets these, but does not see an upload.
  for (const name of [REQUEST_ID_HEADER, STAFF_ROUTE_HEADER]) delete headers[name];
  delete headers.range; // Next.js would answer with a part of a file, but never of a page
  if (TRUST_PROXY === 0) for (const name of FORWARDED) delete headers[name];
  // Next.js would let shared caches keep such a part of a page for a day.
  if ("next-router-segment-prefetch" in headers) response.setHeader("Cache-Control", "no-store");
  response.setMaxListeners(25); // Next.js adds more than Node's default of ten
  return getClientAddress(String(headers["x-forwarded-for"] ?? socket.remoteAddress), TRUST_PROXY);
}
