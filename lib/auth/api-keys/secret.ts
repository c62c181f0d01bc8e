import { randomBytes } from "node:crypto";
import { defaultCompany } from "@/lib/content/company";

/** Secret scanners and administrators recognize a key by it. */
export const KEY_PREFIX = `${defaultCompany.keyPrefix}_`;

/** Keys of an earlier prefix stay valid. */
const KEY = /^[a-z][a-z\d]*_[\w-]{43}$/;
/** The prefix of all keys from before `keyPrefix`. */
const FORMER_PREFIX = "alder_";
/** As long as a key, because the name of a campaign may begin like one. */
const KEY_INSIDE = new RegExp(`(?:${KEY_PREFIX}|${FORMER_PREFIX})[\\w-]{43}(?![\\w-])`, "i");

export const createSecret = () => KEY_PREFIX + randomBytes(32).toString("base64url");

/** Returns whether a token has the form of an API key. Sign-in tokens never do: they contain dots. */
export const isApiKey = (token: string): boolean => KEY.test(token);

/** Returns whether a URL contains an API key, also when its characters are percent-encoded. */
export function containsApiKey(url: string): boolean {
  if (KEY_INSIDE.test(url)) return true;
  return url.includes("%") && KEY_INSIDE.test(decodeLeniently(url));
}

/** Decodes ASCII alone, so that a malformed address cannot throw. */
const decodeLeniently = (url: string) =>
  url.replace(/%([2-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
