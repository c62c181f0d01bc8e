import { foldPhone } from "@/lib/text/fold-input";
import { getDialedDigits } from "@/lib/text/phone";

/**
 * Folds text for comparison: ignores letter case, marks, width and invisible characters, and makes all dashes, apostrophes,
 * quotation marks and white space equal. The SQL function `search_fold` does the same; tests/thorough/database/search-fold.test.ts
 * compares them. `lib/text/fold-input.ts` folds what is stored.
 */

/** NFKD would split them into a space and a mark. */
const ACUTE_ACCENTS = /[\u00B4\u1FFD]/g;

/**
 * Controls, format characters and other invisible ones, and the marks that people leave out: accents, Hebrew and Arabic points,
 * voicing of kana, nuktas. Vowel signs of Indic scripts are kept, because a word without them is another word.
 */
const IGNORED =
  /[\0-\x08\x0E-\x1B\x1F\x7F-\x84\x86-\x9F\u00AD\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0600-\u0605\u0610-\u061A\u061C\u0640\u064B-\u065F\u0670\u06D6-\u06DD\u06DF-\u06E4\u06E7\u06E8\u06EA-\u06ED\u070F\u0890\u0891\u08CA-\u08FF\u093C\u09BC\u0A3C\u0ABC\u0B3C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u1AB0-\u1AFF\u1DC0-\u1DFF\u200B-\u200F\u202A-\u202E\u2060-\u206F\u20D0-\u20FF\u3099\u309A\uFE00-\uFE0F\uFE20-\uFE2F\uFEFF\uFFF0-\uFFFB\u{110BD}\u{110CD}\u{13430}-\u{1345F}\u{1BCA0}-\u{1BCA3}\u{1D165}-\u{1D169}\u{1D16D}-\u{1D182}\u{E0000}-\u{E0FFF}]+/gu;

const DASHES =
  /[\u2010-\u2015\u2043\u2212\u058A\u05BE\u1400\u1806\u2E17\u2E1A\u2E3A\u2E3B\u2E40\u301C\u3030\u30A0\u{10EAD}]/gu;
const APOSTROPHES = /[`\u2018-\u201B\u02B9\u02BB-\u02BF\u02C8\u2032\u2035\u055A\u05F3\uA78B\uA78C]/g;
const QUOTATION_MARKS = /["\u00AB\u00BB\u201C-\u201F\u301D-\u301F\u05F4\u02BA]/g;
const WHITE_SPACE = /[\t-\r\x1C-\x1E \x85\u1680\u2028\u2029]+/g;

/** Letters and digits that people replace, and that NFKD keeps. */
const REPLACED = [
  ..."łl øo đd ðd ħh ıi ŧt ŋn ςσ کك ىي یي ةه".split(" ").map((pair) => [...pair] as [string, string]),
  ...(["ßss", "æae", "œoe", "þth"].map((text) => [text.slice(0, 1), text.slice(1)]) as [string, string][]),
  ...["٠١٢٣٤٥٦٧٨٩", "۰۱۲۳۴۵۶۷۸۹", "०१२३४५६७८९", "০১২৩৪৫৬৭৮৯"].flatMap((digits) =>
    [...digits].map((digit, value) => [digit, String(value)] as [string, string]),
  ),
];
const replacements: ReadonlyMap<string, string> = new Map(REPLACED);
const REPLACED_LETTERS = new RegExp(`[${REPLACED.map(([letter]) => letter).join("")}]`, "gu");

export const foldQuery = (text: string): string =>
  text
    .replace(ACUTE_ACCENTS, "'")
    .normalize("NFKD")
    .replace(IGNORED, "")
    .toLowerCase()
    .replace(DASHES, "-")
    .replace(APOSTROPHES, "'")
    .replace(QUOTATION_MARKS, '"')
    .replace(REPLACED_LETTERS, (letter) => replacements.get(letter) ?? letter)
    .replace(WHITE_SPACE, " ");

const PHONE_DIGITS_MIN = 7;

/**
 * Returns the digits of a query with seven or more, for a search in the digits of phone numbers. Leaves out what is
 * written in one country only: a leading 0 or 00, '(0)', and the country code of North America.
 */
export function findPhoneDigits(query: string): string | undefined {
  const digits = getDialedDigits(foldPhone(query));
  if (digits.length < PHONE_DIGITS_MIN) return undefined;
  return digits.replace(/^0+/, "").replace(/^1(?=\d{10}$)/, "") || undefined;
}
