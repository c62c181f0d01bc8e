import "server-only";
import { paths } from "@/lib/paths";
import type { SignInResult } from "./complete-sign-in";
import { clearResetCookie, type PendingReset, setResetCookie } from "@/lib/auth/password/reset-cookie";
import { getLandingPath } from "./landing-path";
import { setSessionCookies } from "@/lib/auth/session/session-cookie";
import { getTicketSeconds } from "@/lib/auth/password/tickets";

type CookieJar = Parameters<typeof setResetCookie>[0];

/** Sets the session cookies, or the reset cookie for a challenge. Returns the path of the next page. */
export function applySignIn(
  jar: CookieJar,
  result: SignInResult,
  { email, next }: Omit<PendingReset, "session">,
  siteUrl: string,
): string {
  if ("challenge" in result) {
    setResetCookie(jar, { email, session: result.session, next }, siteUrl, getTicketSeconds("CHALLENGE"));
    return paths.changePassword;
  }
  clearResetCookie(jar, siteUrl);
  setSessionCookies(jar, result, siteUrl);
  return getLandingPath(result.role, next);
}
