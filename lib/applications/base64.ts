import { Failure } from "@/lib/failure";

const ALPHABET = /^[A-Za-z0-9+/]*={0,2}$/;

/**
 * Strict base64 (RFC 4648, section 4): the standard alphabet, padded, no prefix, no white space, no stray bits.
 * Node decodes anything without a word, so the text itself is looked at. Throws 422.
 */
export function decodeBase64(field: string, text: string): Buffer {
  if (text.length % 4 !== 0 || !ALPHABET.test(text) || hasStrayBits(text)) {
    const message = "Resume data must be base64 without a prefix.";
    throw new Failure(422, message, { errors: { [field]: message } });
  }
  return Buffer.from(text, "base64");
}

/** Only the last four letters can stand for more bits than their bytes hold: they must come back as they were. */
function hasStrayBits(text: string): boolean {
  const end = text.slice(-4);
  return Buffer.from(end, "base64").toString("base64") !== end;
}
