import "server-only";
import { cookieFlags } from "@/lib/request/cookie-flags";
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
  return {
    set: (jar: CookieJar, value: T, seconds: number): void =>
      void jar.set(name, sign(purpose, JSON.stringify(value)), cookieFlags(path, seconds)),
    /** Returns null when the cookie is missing or its signature is wrong. */
    read: (jar: CookieJar): T | null => {
      const value = verify(purpose, jar.get(name)?.value ?? "");
      return value === null ? null : (JSON.parse(value) as T);
    },
    clear: (jar: CookieJar): void => void jar.set(name, "", cookieFlags(path, 0)),
  };
}
