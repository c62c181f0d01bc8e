import "server-only";
import { paths } from "@/lib/paths";
import type { SignInResult } from "./complete-sign-in";
import { clearResetCookie, type PendingReset, setResetCookie } from "@/lib/auth/password/reset-cookie";
import { getLandingPath } from "./landing-path";
import { setSessionCookies } from "@/lib/auth/session/session-cookie";
import { getTicketSeconds } from "@/lib/auth/password/tickets";

type CookieJar = Parameters<typeof setResetCookie>[0];

/**
 * Writes down in the browser what a right password led to, and says which page is next: a challenge is held for the
 * change-password page, a token becomes the session cookie (specification, section 4).
 */
export function applySignIn(
  jar: CookieJar,
  entered: SignInResult,
  { email, next }: Omit<PendingReset, "session">,
  siteUrl: string,
): string {
  if ("challenge" in entered) {
    setResetCookie(jar, { email, session: entered.session, next }, siteUrl, getTicketSeconds("CHALLENGE"));
    return paths.changePassword;
  }
  clearResetCookie(jar, siteUrl);
  setSessionCookies(jar, entered, siteUrl);
  return getLandingPath(entered.role, next);
}
