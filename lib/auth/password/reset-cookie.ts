import "server-only";
import { sign, verify } from "@/lib/signing";
import { paths } from "@/lib/paths";

/**
 * What the change-password page works with: the e-mail and session of a challenge or of a mailed link, held in a
 * short-lived cookie that scripts cannot read and only that page receives (decisions, section 2).
 */
export interface PendingReset {
  email: string;
  session: string;
  /** The page that was first wanted. */
  next?: string;
}

const RESET_COOKIE = "password_reset";

interface CookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: object): unknown;
}

const cookieOptions = (siteUrl: string, maxAge: number) => ({
  path: paths.changePassword,
  httpOnly: true,
  sameSite: "lax",
  secure: siteUrl.startsWith("https:"),
  maxAge,
});

/** Hands a reset to the change-password page, for as long as its ticket lives. */
export function setResetCookie(jar: CookieJar, reset: PendingReset, siteUrl: string, seconds: number): void {
  jar.set(RESET_COOKIE, sign("password-reset", JSON.stringify(reset)), cookieOptions(siteUrl, seconds));
}

/** The reset that this browser holds; null when it holds none. */
export function readResetCookie(jar: CookieJar): PendingReset | null {
  const value = verify("password-reset", jar.get(RESET_COOKIE)?.value ?? "");
  return value === null ? null : (JSON.parse(value) as PendingReset);
}

/** Takes it away once it is spent. */
export function clearResetCookie(jar: CookieJar, siteUrl: string): void {
  jar.set(RESET_COOKIE, "", cookieOptions(siteUrl, 0));
}
