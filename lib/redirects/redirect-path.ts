import { findCanonicalPath } from "@/lib/request/canonical-path";
import * as strings from "./strings";

const FROM_MAX = 500;
/** Escapes make a path up to twelve times as long. */
const TO_MAX = 2000;

const CONTROL = /[\p{Cc}\p{Cs}\uFFFD]/u;
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i;

/**
 * Returns the form in which paths are compared: decoded, in lower case, with single slashes and none at the end, as most
 * servers read them. Returns null for a malformed escape.
 */
export function toRedirectKey(path: string): string | null {
  try {
    const decoded = decodeURI(path).normalize("NFC").toLowerCase();
    return decoded.replaceAll(/\/{2,}/g, "/").replace(/(?<=.)\/$/, "");
  } catch {
    return null;
  }
}

/** A path, or the sentence that says why a text is none. */
export type ParsedPath = { path: string; problem?: undefined } | { path?: undefined; problem: string };

/** Removes the origin from an address of this site. Returns a problem for an address of another host. */
function removeOrigin(text: string, origin: string): ParsedPath {
  if (!/^[a-z][a-z\d+.-]*:|^[/\\]{2}/i.test(text)) return { path: text };
  if (!URL.canParse(text, origin)) return { problem: strings.notAPath };
  const { host } = new URL(text, origin);
  if (host !== new URL(origin).host) return { problem: strings.otherHost };
  return { path: text.replace(/^[a-z]*:?\/\/[^/?#]*(?=$|[/?#])/i, "") || "/" };
}

function parsePath(text: string, origin: string): ParsedPath {
  const parsed = removeOrigin(text.trim(), origin);
  if (parsed.path === undefined) return parsed;
  if (!/^\/(?![/\\])/.test(parsed.path) || CONTROL.test(parsed.path)) return { problem: strings.notAPath };
  return parsed;
}

/** Parses the address that an earlier site had, as typed. Returns it without needless escapes. */
export function parseFrom(text: string, origin: string): ParsedPath {
  const { path, problem } = parsePath(text, origin);
  if (problem !== undefined) return { problem };
  if (/[?#]/.test(path)) return { problem: strings.fromHasQuery };
  if (path.includes("\\") || DOT_SEGMENT.test(path)) return { problem: strings.notAPath };
  const key = toRedirectKey(path);
  if (key === null) return { problem: strings.wrongEscape };
  // Without escapes, as it is stored. PostgreSQL stores no NUL, which an escape can name.
  if (key.length > FROM_MAX) return { problem: strings.tooLong };
  if (CONTROL.test(key)) return { problem: strings.notAPath };
  const plain = findCanonicalPath(path) ?? path;
  return { path: plain.replace(/(?<=[^/])\/+$/, "") };
}

/** Parses the path to which a redirect leads. It may have a query and a fragment. */
export function parseTo(text: string, origin: string): ParsedPath {
  const { path, problem } = parsePath(text, origin);
  if (problem !== undefined) return { problem };
  if (!URL.canParse(path, origin)) return { problem: strings.notAPath };
  const { pathname, search, hash } = new URL(path, origin);
  if (pathname.startsWith("//")) return { problem: strings.notAPath };
  if (toRedirectKey(pathname) === null) return { problem: strings.wrongEscape };
  const normalized = pathname + search + hash;
  return normalized.length > TO_MAX ? { problem: strings.tooLong } : { path: normalized };
}
