import "server-only";
import type { JWTOptions } from "next-auth/jwt";
import { env } from "@/lib/env";
import { SESSION_SECONDS } from "./session-cookie";

const AUDIENCE = "session";

const toKey = (secret: string | Buffer) => new TextEncoder().encode(String(secret));

/**
 * Replaces the encrypted token of next-auth by a signed one with a session id
 * (docs/decisions/0004-tie-every-token-to-a-session-row.md). Our server loads jose at first use, to start fast.
 */
const jwt: Pick<JWTOptions, "encode" | "decode"> = {
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
      return payload;
    } catch {
      return null; // missing, forged or expired
    }
  },
};

/** Returns a signed JWT, valid as cookie and as Bearer token. */
export async function issueToken(sessionId: string): Promise<string> {
  return jwt.encode({ token: { sid: sessionId }, secret: env().NEXTAUTH_SECRET });
}

/** Returns the session id of a token; null when the token is invalid or expired. */
export async function readSessionId(token: string): Promise<string | null> {
  const payload = await jwt.decode({ token, secret: env().NEXTAUTH_SECRET });
  return typeof payload?.sid === "string" ? payload.sid : null;
}
