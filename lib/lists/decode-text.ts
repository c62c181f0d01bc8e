/**
 * Decodes UTF-8 and UTF-16, with or without a byte order mark. Returns null for anything else. Removes NUL characters, which
 * PostgreSQL refuses.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  try {
    const encoding = isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8";
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).replaceAll("\0", "");
  } catch {
    return null;
  }
}
