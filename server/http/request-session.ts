import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE } from "@/lib/auth/session/session-cookie";
import { readSessionId } from "@/lib/auth/session/token";

/**
 * Returns the session id of a request's signed token, or null. Checks the signature only, never the database. Use it to
 * prioritize requests, never to authorize them.
 */
export async function findRequestSession({
  authorization,
  cookie,
}: IncomingHttpHeaders): Promise<string | null> {
  const token = authorization?.replace(/^Bearer +/i, "").trim() ?? findCookie(cookie ?? "", SESSION_COOKIE);
  return token ? readSessionId(token) : null;
}

function findCookie(header: string, name: string): string | undefined {
  const pair = header.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim();
}
