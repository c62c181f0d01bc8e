import { digestPhrase, type Marks, toPhrases } from "./marks";

/** A trace of the demo. */
export interface Leftover {
  kind: "word" | "colour" | "picture";
  found: string;
}

const COLOUR = /(?:#|%23)([\da-f]{6})(?:[\da-f]{2})?(?![\da-f])/gi;
/** Written as a space, so that markup does not separate the words of a name. */
const BETWEEN_WORDS = /&(?:amp|#38|#x26);|\\u0026|\\[nt]/gi;

/** Finds the demo's words and colours in a text. Markup is read with and without its tags. */
export function findLeftovers(text: string, marks: Marks): Leftover[] {
  const [words, allowed] = [new Set(marks.words), new Set(marks.allowed)];
  const plain = text.replaceAll(BETWEEN_WORDS, " ");
  const texts = plain.includes("</") ? [plain, plain.replaceAll(/<[^>]*>/g, " ")] : [plain];
  const found = new Map<string, Leftover>();
  const add = (kind: Leftover["kind"], value: string) => {
    const key = value.toLowerCase();
    if (!allowed.has(key) && !found.has(key)) found.set(key, { kind, found: value });
  };
  for (const each of texts)
    for (const phrase of toPhrases(each)) if (words.has(digestPhrase(phrase))) add("word", phrase);
  for (const [, hex = ""] of text.matchAll(COLOUR))
    if (marks.colours.includes(`#${hex.toLowerCase()}`)) add("colour", `#${hex}`);
  return [...found.values()];
}
