/** Names, lifetimes and flags of the sign-in cookies (specification, section 9; decisions, section 3). */

export const SESSION_COOKIE = "ID_TOKEN";
/** Readable by scripts and carrying no secret: it only says that asking who is signed in makes sense. */
export const SIGNED_IN_COOKIE = "signed_in";
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** Says that its owner has signed in with this browser; see `known-browser.ts`. */
export const KNOWN_BROWSER_COOKIE = "KNOWN_BROWSER";
export const KNOWN_BROWSER_SECONDS = 365 * 24 * 60 * 60;

interface CookieJar {
  set(name: string, value: string, options: object): unknown;
}

/** Values of the cookies that a sign-in sets. */
export interface SignInCookies {
  token: string;
  knownBrowser: string;
}

const cookieFlags = (siteUrl: string, maxAge: number) =>
  ({ path: "/", sameSite: "lax", secure: siteUrl.startsWith("https:"), maxAge }) as const;

/** Sets the cookies of a sign-in; scripts can read none of them but `signed_in`. */
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

/** Sets the cookie that outlives the session and every sign-out. */
export function setKnownBrowserCookie(jar: CookieJar, knownBrowser: string, siteUrl: string): void {
  jar.set(KNOWN_BROWSER_COOKIE, knownBrowser, {
    ...cookieFlags(siteUrl, KNOWN_BROWSER_SECONDS),
    httpOnly: true,
  });
}

/** Removes the cookies of the session. The browser stays known. */
export function clearSessionCookies(jar: CookieJar): void {
  jar.set(SESSION_COOKIE, "", { path: "/", maxAge: 0, httpOnly: true, sameSite: "lax" });
  jar.set(SIGNED_IN_COOKIE, "", { path: "/", maxAge: 0, sameSite: "lax" });
}
