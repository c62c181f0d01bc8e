import "server-only";
import { sign, verify } from "@/lib/signing";
import { paths } from "@/lib/paths";

/**
 * Email and session of a challenge or a mailed link, stored in a signed cookie for `/change-password`
 * (docs/decisions/0011-grant-password-changes-with-single-use-tickets.md).
 */
export interface PendingReset {
  email: string;
  session: string;
  /** Path of the page that was requested before sign-in. */
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

/** `seconds`: remaining lifetime of the ticket. */
export function setResetCookie(jar: CookieJar, reset: PendingReset, siteUrl: string, seconds: number): void {
  jar.set(RESET_COOKIE, sign("password-reset", JSON.stringify(reset)), cookieOptions(siteUrl, seconds));
}

/** Returns null when the cookie is missing or its signature is wrong. */
export function readResetCookie(jar: CookieJar): PendingReset | null {
  const value = verify("password-reset", jar.get(RESET_COOKIE)?.value ?? "");
  return value === null ? null : (JSON.parse(value) as PendingReset);
}

export function clearResetCookie(jar: CookieJar, siteUrl: string): void {
  jar.set(RESET_COOKIE, "", cookieOptions(siteUrl, 0));
}
