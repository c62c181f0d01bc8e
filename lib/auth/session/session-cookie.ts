import { SIGNED_IN_COOKIE } from "@/lib/headers/hide-sign-in-script";
import { cookieFlags } from "@/lib/request/cookie-flags";
import type { CookieJar } from "@/lib/request/signed-cookie";

export const SESSION_COOKIE = "ID_TOKEN";
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** See `lib/auth/sign-in/known-browser.ts`. */
export const KNOWN_BROWSER_COOKIE = "KNOWN_BROWSER";
export const KNOWN_BROWSER_SECONDS = 365 * 24 * 60 * 60;

export interface SignInCookies {
  token: string;
  knownBrowser: string;
}

/** Sets the cookies of a sign-in. Scripts can read only `signed_in`. */
export function setSessionCookies(jar: CookieJar, { token, knownBrowser }: SignInCookies): void {
  const flags = cookieFlags("/", SESSION_SECONDS);
  jar.set(SESSION_COOKIE, token, flags);
  jar.set(SIGNED_IN_COOKIE, "1", { ...flags, httpOnly: false });
  setKnownBrowserCookie(jar, knownBrowser);
}

/** Sets the known-browser cookie, which survives sign-out. */
export const setKnownBrowserCookie = (jar: CookieJar, knownBrowser: string): void =>
  void jar.set(KNOWN_BROWSER_COOKIE, knownBrowser, cookieFlags("/", KNOWN_BROWSER_SECONDS));

/** Removes the session cookies. Keeps the known-browser cookie. */
export function clearSessionCookies(jar: CookieJar): void {
  jar.set(SESSION_COOKIE, "", { path: "/", maxAge: 0, httpOnly: true, sameSite: "lax" });
  jar.set(SIGNED_IN_COOKIE, "", { path: "/", maxAge: 0, sameSite: "lax" });
}
