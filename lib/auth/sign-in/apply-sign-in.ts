import "server-only";
import { paths } from "@/lib/paths";
import { CHALLENGE_SECONDS } from "@/lib/auth/factors/challenges";
import { clearChallengeCookie, setChallengeCookie } from "@/lib/auth/factors/challenge-cookie";
import type { SignInResult } from "./complete-sign-in";
import { clearResetCookie, type PendingReset, setResetCookie } from "@/lib/auth/password/reset-cookie";
import { getLandingPath, keepPath } from "./landing-path";
import { setSessionCookies } from "@/lib/auth/session/session-cookie";
import { getTicketSeconds } from "@/lib/auth/password/tickets";

type CookieJar = Parameters<typeof setResetCookie>[0];

/** Sets the session cookies, or the cookie of a challenge. Returns the path of the next page. */
export function applySignIn(
  jar: CookieJar,
  result: SignInResult,
  { email, next }: Omit<PendingReset, "session">,
  siteUrl: string,
): string {
  if ("challenge" in result) {
    const pending = { email, session: result.session, next: keepPath(next) };
    if (result.challenge === "NEW_PASSWORD_REQUIRED") {
      setResetCookie(jar, pending, siteUrl, getTicketSeconds("CHALLENGE"));
      return paths.changePassword;
    }
    clearResetCookie(jar, siteUrl);
    setChallengeCookie(jar, pending, siteUrl, CHALLENGE_SECONDS);
    return paths.challenge;
  }
  clearResetCookie(jar, siteUrl);
  clearChallengeCookie(jar, siteUrl);
  setSessionCookies(jar, result, siteUrl);
  return getLandingPath(result.role, next);
}
