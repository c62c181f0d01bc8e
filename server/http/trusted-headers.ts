import type { IncomingMessage, ServerResponse } from "node:http";
import { getStaffRoute } from "@/lib/audit/staff-route";
import { ADDRESS_HEADER, REQUEST_ID_HEADER, STAFF_ROUTE_HEADER } from "@/lib/caller";
import { buildNoncePolicy } from "@/lib/http/security-headers";
import { isActionCall, stripInternalHeaders } from "@/lib/next-internals";
import { getClientAddress } from "./client-address";
import { FORWARDED_HEADER, signForwardedClient } from "./forwarded-action";
import { splitUrl } from "./routing";

interface RequestOrigin {
  requestId: string;
  /** Number of proxies whose X-Forwarded-For entries are trusted. */
  trustedProxies: number;
  /** Client address of a server action that Next.js forwarded; null for all other requests. */
  forwardedClient: string | null;
}

/** Sets the headers that Next.js and our routes trust, and strips the client's headers of the same names. */
export function setTrustedHeaders(
  request: IncomingMessage,
  { requestId, trustedProxies, forwardedClient }: RequestOrigin,
): void {
  const { headers, socket } = request;
  if (forwardedClient === null) stripInternalHeaders(headers);
  const forwardedFor = String(headers["x-forwarded-for"] ?? "");
  if (trustedProxies === 0)
    for (const name of ["host", "proto", "port"]) delete headers[`x-forwarded-${name}`];
  const address = forwardedClient ?? getClientAddress(socket.remoteAddress, forwardedFor, trustedProxies);
  headers[ADDRESS_HEADER] = address;
  headers[REQUEST_ID_HEADER] = requestId;
  delete headers[FORWARDED_HEADER];
  if (request.method === "POST" && isActionCall(headers))
    headers[FORWARDED_HEADER] = signForwardedClient(address);
  headers[STAFF_ROUTE_HEADER] = getStaffRoute(splitUrl(request.url ?? "/")[0]);
}

/** Sets the policy of a page for one visitor. Next.js reads the nonce of its scripts from the request header. */
export function setNoncePolicy(request: IncomingMessage, response: ServerResponse): void {
  // All pages of these areas may show a résumé in a frame: a document keeps its policy during client-side navigation.
  const [, area] = /^\/(admin|reviews)(?:[/?]|$)/.exec(request.url ?? "") ?? [];
  const policy = buildNoncePolicy(area === "admin" ? "staff" : area === "reviews" ? "reviews" : "site");
  request.headers["content-security-policy"] = policy;
  response.setHeader("Content-Security-Policy", policy);
}
