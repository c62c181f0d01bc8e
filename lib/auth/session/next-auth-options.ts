import "server-only";
import { jwtVerify, SignJWT } from "jose";
import type { NextAuthOptions } from "next-auth";
import { env } from "@/lib/env";
import { SESSION_COOKIE, SESSION_SECONDS } from "./session-cookie";

declare module "next-auth" {
  interface Session {
    sessionId?: string;
  }
}

const AUDIENCE = "session";

const getKey = () => new TextEncoder().encode(env().NEXTAUTH_SECRET);

/**
 * Configuration of next-auth, used only to encode and read tokens: none of its routes is mounted. The token
 * is a signed JWT with a session id (docs/decisions/0004-tie-every-token-to-a-session-row.md).
 */
export const authOptions: NextAuthOptions = {
  providers: [],
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  cookies: {
    sessionToken: { name: SESSION_COOKIE, options: { httpOnly: true, sameSite: "lax", path: "/" } },
  },
  logger: { error: () => undefined, warn: () => undefined, debug: () => undefined },
  jwt: {
    encode: ({ token, maxAge = SESSION_SECONDS }) =>
      new SignJWT({ sid: token?.sid })
        .setProtectedHeader({ alg: "HS256", typ: "JWT" })
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${maxAge}s`)
        .sign(getKey()),
    decode: async ({ token = "" }) => {
      try {
        const { payload } = await jwtVerify(token, getKey(), {
          algorithms: ["HS256"],
          audience: AUDIENCE,
          requiredClaims: ["sid", "exp"],
        });
        return payload;
      } catch {
        return null; // missing, forged or expired
      }
    },
  },
  callbacks: {
    session: ({ session, token }) => ({
      ...session,
      sessionId: typeof token.sid === "string" ? token.sid : undefined,
    }),
  },
};
