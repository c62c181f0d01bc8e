const WORDS = ["zero", "one", "two", "three", "four", "five"] as const;

/** Returns 'within one business day'. */
export const withinDays = (days: number) =>
  `within ${WORDS[days] ?? days} business ${days === 1 ? "day" : "days"}`;

export const cookiePromise = "Visiting this site sets no cookies";

/** The mark of a promise, which stands right after its sentence. */
const MARK = /\{kept\.(\w+)\}/g;

/** A sentence with the space before it. Older Safari knows no lookbehind. */
const SENTENCE = /.+?(?:[.!?](?:\{kept\.\w+\})*(?= |$)|$)/g;

/** Removes the marks, and with them each sentence whose promise staff have switched off. */
export function keepPromises(text: string, off: readonly string[]): string {
  if (!text.includes("{kept.")) return text;
  const sentences = text.match(SENTENCE) ?? [];
  return sentences
    .filter((sentence) => ![...sentence.matchAll(MARK)].some(([, key = ""]) => off.includes(key)))
    .join("")
    .trim()
    .replaceAll(MARK, "");
}
