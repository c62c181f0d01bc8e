const ESCAPED = /%(?:2D|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;
/** Excludes paths that could be read as a host or that contain dot segments. */
const PLAIN = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/;

/**
 * Returns a path without needless escapes: `/about` for `/%61bout` (RFC 3986, section 2.3). Returns null when there are
 * none, or when another character is escaped: `%2F` and `/` are different paths.
 */
export function findCanonicalPath(path: string): string | null {
  if (!path.includes("%")) return null;
  const plain = path.replace(ESCAPED, decodeURIComponent);
  return PLAIN.test(plain) ? plain : null;
}
