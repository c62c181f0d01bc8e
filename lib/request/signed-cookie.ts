import "server-only";
import { sign, verify } from "@/lib/signing";

export interface CookieJar {
  get(name: string): { value: string } | undefined;
  set(name: string, value: string, options: object): unknown;
}

interface CookieDefinition {
  name: string;
  /** Purpose of the signature. */
  purpose: string;
  /** The browser sends the cookie only below this path. */
  path: string;
}

/** Defines a signed cookie that moves the secret of a mailed link out of the address. Scripts cannot read it. */
export function defineSignedCookie<T>({ name, purpose, path }: CookieDefinition) {
  const options = (siteUrl: string, maxAge: number) => ({
    path,
    httpOnly: true,
    sameSite: "lax",
    secure: siteUrl.startsWith("https:"),
    maxAge,
  });
  return {
    set: (jar: CookieJar, value: T, siteUrl: string, seconds: number): void =>
      void jar.set(name, sign(purpose, JSON.stringify(value)), options(siteUrl, seconds)),
    /** Returns null when the cookie is missing or its signature is wrong. */
    read: (jar: CookieJar): T | null => {
      const value = verify(purpose, jar.get(name)?.value ?? "");
      return value === null ? null : (JSON.parse(value) as T);
    },
    clear: (jar: CookieJar, siteUrl: string): void => void jar.set(name, "", options(siteUrl, 0)),
  };
}
