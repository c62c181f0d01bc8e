/** Decodes UTF-8 and UTF-16, with or without a byte order mark. Returns null for anything else. */
export function decodeText(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isLittle = (first === 0xff && second === 0xfe) || (first !== 0 && second === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && second !== 0);
  try {
    return new TextDecoder(isLittle ? "utf-16le" : isBig ? "utf-16be" : "utf-8", { fatal: true }).decode(
      bytes,
    );
  } catch {
    return null;
  }
}
