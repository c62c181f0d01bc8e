/** Bytes of a word, so that it has at most 75 characters (RFC 2047). */
const WORD_BYTES = 45;

/**
 * Returns the header of a subject that looks like an encoded word, which mail programs would decode. nodemailer encodes
 * only what is not ASCII. Undefined for other subjects.
 */
export function buildSubjectHeader(subject: string) {
  if (!subject.includes("=?")) return undefined;
  const words: string[] = [""];
  for (const character of subject) {
    const word = words.at(-1) + character;
    if (Buffer.byteLength(word) > WORD_BYTES) words.push(character);
    else words[words.length - 1] = word;
  }
  const value = words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
  return { prepared: true, foldLines: true, value };
}
