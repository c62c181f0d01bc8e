import { createHash } from "node:crypto";

/** In the folder of the site. Written by `npm run adopt`, read by `npm run check:adopted` and the doctor. */
export const MARKS_FILE = "demo-marks.json";

/** Words, colours and pictures of the demo. Words and pictures are digests, so that the file does not name the demo. */
export interface Marks {
  words: string[];
  colours: string[];
  pictures: string[];
  /** Words and colours of the demo that the company uses itself. */
  allowed: string[];
}

const MAX_WORDS = 3;

/** Returns the first 64 bits of a SHA-256 digest. */
const digest = (content: string | Buffer) => createHash("sha256").update(content).digest("hex").slice(0, 16);

const cached = new Map<string, string>();

/** Returns the digest of a phrase in lower case. */
export function digestPhrase(phrase: string): string {
  const known = cached.get(phrase) ?? digest(phrase.toLowerCase());
  cached.set(phrase, known);
  return known;
}

/** Returns the digest of a picture. Drawings have the same one in all colours. */
export const digestPicture = (content: string | Buffer): string =>
  digest(/^<svg /.test(String(content)) ? String(content).replaceAll(/#[\da-f]{6}\b/gi, "#") : content);

export const toWords = (text: string): string[] => text.normalize("NFC").match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];

/** Returns the phrases of one to three words. */
export function* toPhrases(text: string): Generator<string> {
  const words = toWords(text);
  for (let at = 0; at < words.length; at++)
    for (let length = 1; length <= MAX_WORDS && at + length <= words.length; length++)
      yield words.slice(at, at + length).join(" ");
}

interface Names {
  /** Names of firms, which are known by their first word too. */
  firms: readonly string[];
  /** Known as a whole, or by their first three words. */
  others: readonly string[];
  /** Running text, whose words in lower case are everyday words. */
  prose: string;
}

/** Returns the digests of distinctive words and phrases. Leaves out those of `ownText`, which the new company uses. */
export function buildWordMarks({ firms, others, prose }: Names, ownText: string): string[] {
  const own = new Set(Array.from(toPhrases(ownText), (phrase) => phrase.toLowerCase()));
  const everyday = new Set(prose.match(/(?<=^|[\s("“])\p{Ll}+(?=[\s,;:.)!?"”]|$)/gmu));
  const isDistinctive = (word: string) => /\p{L}{4}|\d{3}/u.test(word) && !everyday.has(word);
  const shorten = (name: string, words = MAX_WORDS) => toWords(name).slice(0, words).join(" ").toLowerCase();
  const phrases = [
    ...[...firms, ...others].map((name) => shorten(name)),
    ...firms.map((name) => shorten(name, 1)),
  ];
  const kept = phrases.filter((phrase) => phrase.split(" ").some(isDistinctive) && !own.has(phrase));
  return [...new Set(kept.map(digestPhrase))].sort();
}
