import { foldQuery } from "@/lib/text/fold-query";
import { toFactTexts } from "@/lib/jobs/details/fact-texts";
import { getWorkMode, listPlaceNames, workModeLabels } from "@/lib/jobs/details/place";
import type { PublicJob } from "@/lib/jobs/job";

/**
 * Folds what a row of `/jobs` shows, with its whole description, its place, and other ways to write them: 'remote jobs',
 * 'fulltime', '$95000', 'USA', 'frontend' for 'front-end'. Fields stand on lines of their own.
 */
export function toSearchText(job: PublicJob): string {
  const { place, type, employer, pay, closes } = toFactTexts(job);
  const mode = getWorkMode(job);
  const places = listPlaceNames(job);
  const text = [
    ...[job.title, type, place, ...places, job.city, job.region],
    ...[mode && workModeLabels[mode], mode, employer, pay, closes?.text, job.benefits, job.description],
    ...["jobs", pay?.replaceAll(",", ""), places.includes("United States") && "USA"],
  ]
    .map((field) => foldText(field || ""))
    .join("\n");
  return [text, ...new Set((text.match(COMPOUND) ?? []).map(joinParts))].join("\n");
}

const COMPOUND = /(?<![\p{L}-])\p{L}+(?:-\p{L}+)+/gu;
const joinParts = (word: string) => word.replace(/(?<=\p{L})-(?=\p{L})/gu, "");

/** Separate words also without a space beside them. */
const SEPARATOR =
  /[\s,;|\\=()[\]{}<>"\u00B7\u2022\u2023\u2027\u2039\u203A\u2219\u22C5\u25AA\u25CF\u25E6\u3001\u3002\u3008-\u3011\u30FB\u060C\u061B]+/;
/** Brackets of East Asia that quote. */
const EAST_ASIAN_QUOTES = /[\u300C-\u300F]/g;
/** A phrase between quotation marks. Single ones quote only outside of words: `O'Malley` is a word. */
const PHRASE = /(?<![\p{L}\p{N}])"([^"]+)"(?![\p{L}\p{N}])|(?<![^\s,;|(])'([^']+)'(?![^\s,;|).])/gu;
/** Around a word, these are punctuation. A leading dot and trailing plus and number signs belong to it: `.NET`, `C++`, `C#`. */
const EDGES = /^[-+*#:!?&/'~_]+|[-.:!?&/'*~_%^]+$/g;
/** Stands between words. */
const BULLET = /^(?:\.+|[\p{S}\-*/&':_!?#\\]+)$/u;
const PART_MIN = 3;

/** Returns folded words and quoted phrases, without the separators and quotation marks around them. */
export function parseSearchWords(query: string): string[] {
  const phrases: string[] = [];
  const rest = foldText(query)
    .replace(EAST_ASIAN_QUOTES, '"')
    .replace(PHRASE, (_quoted, double?: string, single?: string) => {
      phrases.push(...parsePhrase(double ?? single ?? ""));
      return " ";
    });
  return [...phrases, ...rest.split(SEPARATOR).filter(isWord).flatMap(splitAtSlashes).map(trimEdges)];
}

/** A long dash separates words, with or without spaces around it. */
const foldText = (text: string) => foldQuery(text.replace(/[\u2014\u2015]/g, " - "));

const isWord = (text: string) => text !== "" && !BULLET.test(text);

/** Keeps the punctuation inside: `"Linux, C++"` matches as it is written. */
function parsePhrase(text: string): string[] {
  const phrase = text.replace(/^[ ,;|]+|[ ,;|.]+$/g, "");
  return phrase.split(SEPARATOR).some(isWord) ? [trimEdges(phrase)] : [];
}

const trimEdges = (word: string) => word.replace(EDGES, "") || word;

/** Splits `linux/python` and `c/c++`, and keeps `ci/cd` and `tcp/ip`. */
function splitAtSlashes(word: string): string[] {
  const parts = word.split("/").filter(Boolean);
  const isLong = (part: string) => part.length >= PART_MIN || part.includes(".") || /[#+]/.test(word);
  return parts.every(isLong) && parts.length > 0 ? parts : [word];
}

/** Tells whether every word and phrase occurs in a text of `toSearchText`, with or without its hyphens. */
export const containsWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word) || text.includes(joinParts(word)));
