/** Names and lifetimes of the sign-in cookies (specification, section 9; decisions, section 3). */

export const SESSION_COOKIE = "ID_TOKEN";
/** Readable by scripts and carrying no secret: it only says that asking who is signed in makes sense. */
export const SIGNED_IN_COOKIE = "signed_in";
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

interface CookieJar {
  set(name: string, value: string, options: object): unknown;
}

/** Writes both cookies; the session's own is out of reach of scripts. */
export function setSessionCookies(jar: CookieJar, token: string, siteUrl: string): void {
  const shared = {
    path: "/",
    sameSite: "lax",
    secure: siteUrl.startsWith("https:"),
    maxAge: SESSION_SECONDS,
  } as const;
  jar.set(SESSION_COOKIE, token, { ...shared, httpOnly: true });
  jar.set(SIGNED_IN_COOKIE, "1", { ...shared, httpOnly: false });
}

/** Takes both cookies away. */
export function clearSessionCookies(jar: CookieJar): void {
  jar.set(SESSION_COOKIE, "", { path: "/", maxAge: 0, httpOnly: true, sameSite: "lax" });
  jar.set(SIGNED_IN_COOKIE, "", { path: "/", maxAge: 0, sameSite: "lax" });
}
