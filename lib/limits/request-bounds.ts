import type { IncomingMessage } from "node:http";
import { isRouterState } from "@/lib/next-internals";

// Bounds on what a stranger writes into a request head. Next.js, React and libraries process some of it in more than linear
// time. Every bound stands here, so that no single header needs a rule at the place that reads it.

/** In characters. Next.js matches User-Agent with expressions that take quadratic time. */
const USER_AGENT_MAX = 256;
/** In characters: of the path and the query together, and of each header but Cookie. */
const TEXT_MAX = 4096;
/** In characters. Other applications on the same domain add cookies. */
const COOKIE_MAX = 8192;
/** In bytes. An application in JSON with its file. */
export const BODY_MAX = 8 * 1024 * 1024;
/** In bytes. A mail with its files, which a mail server passes on. */
export const MAIL_MAX = 25 * 1024 * 1024;
const INBOUND_PATH = "/api/inbound";
const HEADERS_MAX = 100;
const PARAMETERS_MAX = 100;

export const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:[/\\?]|$)/i;

export interface HeadProblem {
  status: 400 | 405 | 413 | 414 | 431 | 500;
  message: string;
}

const wrongMethod: HeadProblem = { status: 405, message: "This method is not allowed here." };
const wrongAddress: HeadProblem = { status: 400, message: "The address is not valid." };

const malformed: HeadProblem = { status: 400, message: "The headers are not valid." };
const tooMany: HeadProblem = { status: 400, message: "The address has too many parameters." };
const tooLong: HeadProblem = { status: 414, message: "The address is too long." };
const bodyTooLarge: HeadProblem = { status: 413, message: "The request body is too large." };
const tooLarge: HeadProblem = { status: 431, message: "The headers are too large." };

type RequestHead = Pick<IncomingMessage, "method" | "url" | "headers"> &
  Partial<Pick<IncomingMessage, "headersDistinct" | "httpVersion">>;

/**
 * Returns why a request must not be processed, or null. Takes linear time. Cuts User-Agent instead of rejecting it, and
 * turns a target in absolute form (RFC 9112, section 3.2.2) into a path and a Host header.
 */
export function boundRequestHead(request: RequestHead): HeadProblem | null {
  const { method = "GET", headers } = request;
  if (!METHODS.some((known) => known === method)) return wrongMethod;
  // RFC 9112, section 3.2. Node takes the first one.
  const hosts = request.headersDistinct?.host?.length ?? 0;
  if (hosts > 1 || (hosts === 0 && request.httpVersion === "1.1")) return malformed;
  const [origin = "", host] = /^https?:\/\/([^/?#@]+)/i.exec(request.url ?? "") ?? [];
  if (host !== undefined) headers.host = host;
  const target = (request.url = (request.url ?? "/").slice(origin.length).replace(/^(?=[?]|$)/, "/"));
  const bodyMax = target === INBOUND_PATH ? MAIL_MAX : BODY_MAX;
  if (Number(headers["content-length"] ?? 0) > bodyMax) return bodyTooLarge;
  const names = Object.keys(headers);
  const userAgent = headers["user-agent"];
  if (userAgent !== undefined && userAgent.length > USER_AGENT_MAX)
    headers["user-agent"] = userAgent.slice(0, USER_AGENT_MAX);
  if (hasMoreFields(target, PARAMETERS_MAX)) return tooMany;
  if (target.length > TEXT_MAX) return tooLong;
  if (!isPath(target)) return wrongAddress;
  if (!isRouterHeader(headers["next-router-state-tree"])) return malformed;
  if (names.length > HEADERS_MAX) return tooLarge;
  const isTooLarge = (name: string) =>
    name.length + String(headers[name]).length > (name === "cookie" ? COOKIE_MAX : TEXT_MAX);
  return names.some(isTooLarge) ? tooLarge : null;
}

/** Returns whether `boundRequestHead` finds nothing to change or refuse in a short address. For responses from memory. */
export function isPlainHead(url: string, rawHeaders: readonly string[]): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length === 4 && rawHeaders[at]!.toLowerCase() === "host") hosts += 1;
    if (rawHeaders[at + 1]!.length > TEXT_MAX) return false;
  }
  return hosts === 1 && rawHeaders.length <= 2 * HEADERS_MAX && isPath(url) && !url.includes("#");
}

function isPath(target: string): boolean {
  const path = target.split("?", 1)[0]!;
  if (!path.startsWith("/") || DOT_SEGMENT.test(path)) return false;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a query or a URL-encoded form has more than `max` fields. Counts separators, parses nothing. */
export function hasMoreFields(text: string | Buffer, max: number): boolean {
  let fields = 1;
  for (let at = text.indexOf("&"); at !== -1 && fields <= max; at = text.indexOf("&", at + 1)) fields += 1;
  return fields > max;
}

/** Returns whether the client router could have sent this header. Next.js answers 500 to others. */
function isRouterHeader(header: string | string[] | undefined): boolean {
  if (header === undefined) return true;
  if (typeof header !== "string" || header.length > TEXT_MAX) return false;
  try {
    return isRouterState(JSON.parse(decodeURIComponent(header)));
  } catch {
    return false;
  }
}
