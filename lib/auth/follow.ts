import "server-only";
import { paths } from "@/lib/paths";
import type { Entered } from "./enter";
import { dropReset, type HeldReset, holdReset } from "./held-reset";
import { landingPath } from "./landing";
import { setSessionCookies } from "./session-cookie";
import { ticketSeconds } from "./tickets";

type CookieJar = Parameters<typeof holdReset>[0];

/**
 * Writes down in the browser what a right password led to, and says which page is next: a challenge is held for the
 * change-password page, a token becomes the session cookie (specification, section 4).
 */
export function follow(
  jar: CookieJar,
  entered: Entered,
  { email, next }: Omit<HeldReset, "session">,
  siteUrl: string,
): string {
  if ("challenge" in entered) {
    holdReset(jar, { email, session: entered.session, next }, siteUrl, ticketSeconds("CHALLENGE"));
    return paths.changePassword;
  }
  dropReset(jar, siteUrl);
  setSessionCookies(jar, entered, siteUrl);
  return landingPath(entered.role, next);
}
