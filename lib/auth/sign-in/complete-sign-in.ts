import "server-only";
import { db } from "@/lib/database/db";
import { notAuthenticated } from "@/lib/http/http-error";
import { createSession, type Credentials, endSession } from "@/lib/auth/data";
import { issueKnownBrowser } from "./known-browser";
import type { SignInCookies } from "@/lib/auth/session/session-cookie";
import { issueTicket } from "@/lib/auth/password/tickets";
import { issueToken, readSessionId } from "@/lib/auth/session/token";

/** What a right password leads to (specification, section 4): a session, or the demand for a new password. */
export type SignInResult =
  (SignInCookies & { role: Credentials["role"] }) | { challenge: "NEW_PASSWORD_REQUIRED"; session: string };

export interface SignInAttempt {
  address: string;
  /** What the session is called in its owner's list. */
  device?: string;
  /** For the audit log. */
  requestId?: string;
  /** The token that the browser still holds: signing in ends it, so that no planted token lives on. */
  previousToken?: string;
  /** The cookie of a browser that signed in before. */
  knownBrowser?: string;
}

/** Lets somebody in whose password was just checked. Throws 401 when it was changed in the meantime. */
export async function completeSignIn(account: Credentials, attempt: SignInAttempt): Promise<SignInResult> {
  if (account.mustChangePassword) {
    const { secret } = await issueTicket(db(), account.id, "CHALLENGE");
    return { challenge: "NEW_PASSWORD_REQUIRED", session: secret };
  }
  const sessionId = await createSession(account, attempt.device);
  if (!sessionId) throw notAuthenticated();
  const previous = attempt.previousToken ? await readSessionId(attempt.previousToken) : null;
  if (previous) await endSession(previous);
  const token = await issueToken(sessionId);
  return { token, role: account.role, knownBrowser: issueKnownBrowser(account) };
}
