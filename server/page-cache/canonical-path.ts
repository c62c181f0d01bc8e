const ESCAPED = /%(?:2D|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;
/** Nothing that another reader could take for the start of a host, for a step upwards or for anything but itself. */
const PLAIN = /^(?:\/(?!\.+(?:\/|$))[\w.~-]+)+$/;

/**
 * The address without needless escapes: `/about` for `/%61bout` (RFC 3986, 2.3: both name the same). Null when there is
 * none, and when anything else is escaped: a slash, a dot or an escape itself would be another address.
 */
export function findCanonicalPath(path: string): string | null {
  if (!path.includes("%")) return null;
  const plain = path.replace(ESCAPED, decodeURIComponent);
  return PLAIN.test(plain) ? plain : null;
}
