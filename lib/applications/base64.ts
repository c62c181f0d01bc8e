import { Failure } from "@/lib/failure";

/**
 * Strict base64 (RFC 4648, section 4): the standard alphabet, padded, no prefix, no white space, no stray bits.
 * Node decodes anything without a word, so the only proof is that encoding gives the same text. Throws 422.
 */
export function decodeBase64(field: string, text: string): Buffer {
  const bytes = Buffer.from(text, "base64");
  if (text.length % 4 !== 0 || bytes.toString("base64") !== text) {
    const message = "Resume data must be base64 without a prefix.";
    throw new Failure(422, message, { errors: { [field]: message } });
  }
  return bytes;
}
