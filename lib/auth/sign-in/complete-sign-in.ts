import "server-only";
import { db } from "@/lib/database/db";
import { notAuthenticated } from "@/lib/http/http-error";
import { createSession, type Credentials, endSession } from "@/lib/auth/data";
import { issueKnownBrowser } from "./known-browser";
import type { SignInCookies } from "@/lib/auth/session/session-cookie";
import { issueTicket } from "@/lib/auth/password/tickets";
import { issueToken, readSessionId } from "@/lib/auth/session/token";

export type SignInResult =
  (SignInCookies & { role: Credentials["role"] }) | { challenge: "NEW_PASSWORD_REQUIRED"; session: string };

export interface SignInAttempt {
  address: string;
  /** Name of the session in the list on the account page. */
  device?: string;
  /** For the audit log. */
  requestId?: string;
  /** The token in the current cookie. Its session ends, which prevents session fixation. */
  previousToken?: string;
  knownBrowser?: string;
}

/** Creates a session or a challenge. Throws 401 when the password has changed since it was checked. */
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
