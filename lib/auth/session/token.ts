import "server-only";
import { getServerSession } from "next-auth";
import { env } from "@/lib/env";
import { authOptions } from "./next-auth-options";
import { SESSION_COOKIE, SESSION_SECONDS } from "./session-cookie";

/** The token of a session: a signed JWT, the same as cookie and as Bearer value (decisions, section 3). */
export async function issueToken(sessionId: string): Promise<string> {
  const encode = authOptions.jwt?.encode;
  if (!encode) throw new Error("next-auth is configured without a token encoder");
  return encode({ token: { sid: sessionId }, secret: env().NEXTAUTH_SECRET, maxAge: SESSION_SECONDS });
}

/**
 * The session id that a token names; null for anything but a token of ours that still runs.
 * next-auth is handed exactly one cookie: left to itself it joins every cookie whose name begins like the session's.
 */
export async function readSessionId(token: string): Promise<string | null> {
  const request = { headers: {}, cookies: { [SESSION_COOKIE]: token } };
  // next-auth would extend the cookie at each reading; 30 days is an absolute cap, so what it writes goes nowhere.
  const response = { getHeader: () => undefined, setHeader: () => undefined, setCookie: () => undefined };
  const session = await getServerSession(
    ...([request, response, { ...authOptions, secret: env().NEXTAUTH_SECRET }] as unknown as Parameters<
      typeof getServerSession
    >),
  );
  return (session as { sessionId?: string } | null)?.sessionId ?? null;
}
