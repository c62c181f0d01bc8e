import { SIGNED_IN_COOKIE } from "@/lib/headers/hide-sign-in-script";

export const SESSION_COOKIE = "ID_TOKEN";
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** See `lib/auth/sign-in/known-browser.ts`. */
export const KNOWN_BROWSER_COOKIE = "KNOWN_BROWSER";
export const KNOWN_BROWSER_SECONDS = 365 * 24 * 60 * 60;

interface CookieJar {
  set(name: string, value: string, options: object): unknown;
}

export interface SignInCookies {
  token: string;
  knownBrowser: string;
}

const cookieFlags = (siteUrl: string, maxAge: number) =>
  ({ path: "/", sameSite: "lax", secure: siteUrl.startsWith("https:"), maxAge }) as const;

/** Sets the cookies of a sign-in. Scripts can read only `signed_in`. */
export function setSessionCookies(
  jar: CookieJar,
  { token, knownBrowser }: SignInCookies,
  siteUrl: string,
): void {
  const shared = cookieFlags(siteUrl, SESSION_SECONDS);
  jar.set(SESSION_COOKIE, token, { ...shared, httpOnly: true });
  jar.set(SIGNED_IN_COOKIE, "1", { ...shared, httpOnly: false });
  setKnownBrowserCookie(jar, knownBrowser, siteUrl);
}

/** Sets the known-browser cookie, which survives sign-out. */
export function setKnownBrowserCookie(jar: CookieJar, knownBrowser: string, siteUrl: string): void {
  jar.set(KNOWN_BROWSER_COOKIE, knownBrowser, {
    ...cookieFlags(siteUrl, KNOWN_BROWSER_SECONDS),
    httpOnly: true,
  });
}

/** Removes the session cookies. Keeps the known-browser cookie. */
export function clearSessionCookies(jar: CookieJar): void {
  jar.set(SESSION_COOKIE, "", { path: "/", maxAge: 0, httpOnly: true, sameSite: "lax" });
  jar.set(SIGNED_IN_COOKIE, "", { path: "/", maxAge: 0, sameSite: "lax" });
}
