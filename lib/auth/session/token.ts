import "server-only";
import { getServerSession } from "next-auth";
import { env } from "@/lib/env";
import { authOptions } from "./next-auth-options";
import { SESSION_COOKIE, SESSION_SECONDS } from "./session-cookie";

/** Returns a signed JWT, valid as cookie and as Bearer token. */
export async function issueToken(sessionId: string): Promise<string> {
  const encode = authOptions.jwt?.encode;
  if (!encode) throw new Error("next-auth is configured without a token encoder");
  return encode({ token: { sid: sessionId }, secret: env().NEXTAUTH_SECRET, maxAge: SESSION_SECONDS });
}

/**
 * Returns the session id of a token; null when the token is invalid or expired. Passes exactly one cookie,
 * because next-auth joins all cookies whose names begin with the name of the session cookie.
 */
export async function readSessionId(token: string): Promise<string | null> {
  const request = { headers: {}, cookies: { [SESSION_COOKIE]: token } };
  // next-auth extends the cookie at every read. Sessions end after 30 days, so its cookies are discarded.
  const response = { getHeader: () => undefined, setHeader: () => undefined, setCookie: () => undefined };
  const session = await getServerSession(
    ...([request, response, { ...authOptions, secret: env().NEXTAUTH_SECRET }] as unknown as Parameters<
      typeof getServerSession
    >),
  );
  return (session as { sessionId?: string } | null)?.sessionId ?? null;
}
