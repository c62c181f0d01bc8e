import "server-only";
import type { NextAuthOptions } from "next-auth";
import { cookies } from "next/headers";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { SESSION_COOKIE, SESSION_SECONDS } from "./session-cookie";

const AUDIENCE = "session";

const toKey = (secret: string | Buffer) => new TextEncoder().encode(String(secret));

/**
 * Makes next-auth sign its token instead of encrypting it. The session row is read outside, because next-auth takes any
 * error of its callbacks for an invalid token: a database outage would sign users out.
 */
export const authOptions = {
  get secret() {
    return env().NEXTAUTH_SECRET;
  },
  providers: [],
  cookies: { sessionToken: { name: SESSION_COOKIE, options: {} } },
  jwt: {
    // Our server loads jose at first use, to start fast.
    encode: async ({ token, secret, maxAge = SESSION_SECONDS }) => {
      const { SignJWT } = await import("jose");
      return new SignJWT({ sid: token?.sid })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${maxAge}s`)
        .sign(toKey(secret));
    },
    decode: async ({ token = "", secret }) => {
      const { jwtVerify } = await import("jose");
      try {
        const { payload } = await jwtVerify(token, toKey(secret), {
          algorithms: ["HS256"],
          audience: AUDIENCE,
          requiredClaims: ["sid", "exp"],
        });
        return typeof payload.sid === "string" ? { sid: payload.sid } : null;
      } catch {
        return null; // missing, forged or expired
      }
    },
  },
  callbacks: { session: ({ session, token }) => ({ ...session, sessionId: String(token.sid) }) },
  // next-auth has one logger in the process. It also reports every invalid token, and that NEXTAUTH_URL is missing.
  logger: { error: logFailedExchange, warn() {} },
} satisfies NextAuthOptions;

/** Logs why an exchange with the company's identity provider failed, without the values of a mismatch. */
function logFailedExchange(code: string, metadata: Error | { error?: Error }): void {
  if (!code.includes("OAUTH")) return;
  const { name, message } = (metadata instanceof Error ? metadata : metadata.error) ?? new Error("Unknown");
  log.limited(
    "companySignIn.failed",
    { code },
    { error: name, reason: message.split(", ")[0]?.slice(0, 200) },
  );
}

/** Returns a signed JWT, valid as cookie and as Bearer token. */
export async function issueToken(sessionId: string): Promise<string> {
  return authOptions.jwt.encode({ token: { sid: sessionId }, secret: authOptions.secret });
}

/** Returns the session id of the session cookie; undefined without a valid one. */
export async function getSessionId(): Promise<string | undefined> {
  // Without a cookie next-auth need not load, which has 300 modules. In the build Next.js stops here: a page with a session is dynamic.
  if (!(await cookies()).has(SESSION_COOKIE)) return undefined;
  const { getServerSession } = await import("next-auth");
  return (await getServerSession(authOptions))?.sessionId;
}
