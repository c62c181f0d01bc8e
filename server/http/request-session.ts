import type { IncomingHttpHeaders } from "node:http";
import { SESSION_COOKIE } from "@/lib/auth/session/session-cookie";
import { env } from "@/lib/env";

/**
 * Returns the session id of a request's signed token, or null. Checks the signature only, never the database. Use it to
 * prioritize requests, never to authorize them.
 */
export async function findRequestSession({
  authorization,
  cookie,
}: IncomingHttpHeaders): Promise<string | null> {
  const token = authorization?.replace(/^Bearer +/i, "").trim() ?? findCookie(cookie ?? "", SESSION_COOKIE);
  if (!token) return null;
  const { jwtVerify } = await import("jose"); // rarely needed
  try {
    const key = new TextEncoder().encode(env().NEXTAUTH_SECRET);
    const { payload } = await jwtVerify<{ sid: unknown }>(token, key, { algorithms: ["HS256"] });
    return typeof payload.sid === "string" ? payload.sid : null;
  } catch {
    return null;
  }
}

function findCookie(header: string, name: string): string | undefined {
  const pair = header.split(";").find((part) => part.trimStart().startsWith(`${name}=`));
  return pair?.slice(pair.indexOf("=") + 1).trim();
}
