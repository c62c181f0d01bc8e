import "server-only";
import { paths } from "@/lib/paths";
import { CHALLENGE_SECONDS } from "@/lib/auth/factors/challenges";
import { setRecoveryCodesCookie } from "@/lib/auth/factors/recovery-codes";
import { challengeCookie, type PendingSignIn, resetCookie } from "./pending-cookies";
import type { SignInResult } from "./complete-sign-in";
import { getLandingPath, keepPath } from "./landing-path";
import { setSessionCookies } from "@/lib/auth/session/session-cookie";
import { getTicketSeconds } from "@/lib/auth/password/tickets";
import type { CookieJar } from "@/lib/request/signed-cookie";

/** Sets the session cookies, or the cookie of a challenge. Returns the path of the next page. */
export function applySignIn(
  jar: CookieJar,
  result: SignInResult,
  { email, next }: Omit<PendingSignIn, "session">,
): string {
  if ("challenge" in result) {
    const pending = { email, session: result.session, next: keepPath(next) };
    if (result.challenge === "NEW_PASSWORD_REQUIRED") {
      resetCookie.set(jar, pending, getTicketSeconds("CHALLENGE"));
      return paths.changePassword;
    }
    resetCookie.clear(jar);
    challengeCookie.set(jar, pending, CHALLENGE_SECONDS);
    return paths.challenge;
  }
  resetCookie.clear(jar);
  challengeCookie.clear(jar);
  setSessionCookies(jar, result);
  return getLandingPath(result.role, next);
}

/** A sign-in that has added a factor. `codes` are shown before the page that was requested. */
export interface FirstFactor {
  result: SignInResult;
  codes: string[] | null;
  userId: string;
}

/** Works as `applySignIn`, and leads to the page of the recovery codes first. */
export function applyFirstFactor(
  jar: CookieJar,
  { result, codes, userId }: FirstFactor,
  pending: Omit<PendingSignIn, "session">,
): string {
  const landing = applySignIn(jar, result, pending);
  if (!codes) return landing;
  setRecoveryCodesCookie(jar, userId, codes);
  return `${paths.recoveryCodes}?next=${encodeURIComponent(landing)}`;
}
