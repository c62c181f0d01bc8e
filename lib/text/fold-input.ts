import { normalizeText } from "@/lib/text/normalize-text";
import { isNationalPhone } from "@/lib/text/phone";

/**
 * Folds what people type, paste or let their browser fill in, before it is checked, stored and compared. Every function
 * is idempotent and takes linear time. The browser loads this file with each form, so it must stay small.
 * `lib/text/fold-query.ts` folds queries.
 */

const DASHES = /[\u2010-\u2015\u2043\u2212\uFE58\uFE63\uFF0D]/g;
/** Typed on Japanese keyboards, and drawn, in place of a dash between digits. */
const DASHES_OF_PHONES = /[\p{Pd}\u30FC\u2500]/gu;
/** Stand for a full stop between digits on cards and in signatures. */
const DOTS_OF_PHONES = /[\u00B7\u2022\u2027\u2219\u22C5]/g;
const APOSTROPHES = /[\u2018\u2019\u201B\u2032\u02B9\u02BC\u055A\uFF07`\u00B4]/g;

/** Of addresses. The grave accent is part of some. */
const CURLY_APOSTROPHES = /[\u2018\u2019\u02BC\u00B4\u2032]/g;
/** Around an address that was copied from a list or from code. No address ends with one. */
const QUOTED =
  /^["'`(\[\u201C-\u201E\u00AB](?!["'`(\[\u201C-\u201E\u00AB])([^\s<>:]+@[^\s<>:@]+)["'`)\]\u201C\u201D\u00BB]$/;

const SPACES = /[\t\p{Z}]/gu;
const EDGES =
  /^[\s\u00AD\u200B\u2060\uFEFF]+|(?<![\s\u00AD\u200B\u2060\uFEFF])[\s\u00AD\u200B\u2060\uFEFF]+$/g;

/** Line breaks of Word, of mainframes, of Unicode and of Python's `splitlines`. */
const LINE_BREAKS = /\r\n|[\r\v\f\x1C-\x1E\x85\u2028\u2029]/g;

/** PDF viewers and terminals leave them in copied text. The schema rejects NUL, which only programs send. */
const CONTROLS_OF_COPIES = /[^\P{Cc}\0\n\t]/gu;

/** ASCII as keyboards of East Asia type it. */
const FULL_WIDTH = /[\uFF01-\uFF5E]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Between the groups of a phone number, also beside its parentheses. */
const SLASHES_OF_PHONES = /(?<=[\d)]) *\/ *(?=[\d(])/g;

/** Words before or after a number: 'WhatsApp: ', 'Cell ', ' (mobile)'. Not 'x', which stands before an extension. */
const PHONE_LABELS = /^(?:\p{L}[\p{L}\p{M}]*[.:\s]\s*)+(?=[+(\d])|(?<=\d)(?: ?\(\p{L}[\p{L}\p{M}/ ]*\))+$/gu;

/** Dialed before a country code in most countries. Some people write a plus sign as well. */
const FROM_ABROAD = /^(\(?)\+?00(?=[-. (]*[1-9])/;

/** North Americans dial 011 before a country code. Shorter numbers may begin with the area code 011, such as in Delhi. */
const FROM_NORTH_AMERICA = /^\+?011[-. ]*(?=[1-9](?:[-. ()]*\d){9})/;

/** Ends a sentence or separates addresses in a list. Dictation and copied text leave it behind. */
const FINAL_PUNCTUATION = /(?<![\s.,;\u3001\u3002\uFF61])[\s.,;\u3001\u3002\uFF61]+$/;

/** Neither part of a phone number nor of an email address. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Keeps the joiners, the Mongolian vowel separator, variation selectors and tags, which belong to words and emoji. */
const INVISIBLE_IN_NAMES = /[\u00AD\u061C\u200B\u200E\u200F\u2060-\u2064\u206A-\u206F\uFEFF]/g;

/** Embeddings and isolates around a whole name. Inside, and overrides anywhere, the schema rejects them. */
const BIDI_EDGES =
  /^[\s\u202A-\u202C\u2066-\u2069]+|(?<![\s\u202A-\u202C\u2066-\u2069])[\s\u202A-\u202C\u2066-\u2069]+$/g;

/** A joiner outside words and emoji. Before a mark it stays, and after one it may end a word, as in Malayalam. */
const LOOSE_JOINER =
  /(?<![\p{L}\p{M}\p{ExtPict}\p{EMod}])[\u200C\u200D](?!\p{M})|\u200C(?![\p{L}\p{M}\p{ExtPict}])|(?<!\p{M})\u200D(?![\p{L}\p{M}\p{ExtPict}])/gu;

/** In characters. */
const DOMAIN_MAX = 253;
/** What a domain name may contain before it becomes ASCII, with the full stops of East Asia. */
const UNICODE_DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u00B7\u30FB\u3002\uFF0E\uFF61]+$/u;

/** Matches a visible character. Controls count as visible, so that they are reported as invalid. */
const VISIBLE = /[^\s\p{Z}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u;

export const isVisible = (text: string): boolean => VISIBLE.test(text);

/** Folds text of one line. Leaves line breaks of ASCII, which no browser sends in such a field. */
export const foldLine = (text: string): string => foldSpaces(text.replace(/[\v\f\x85]/g, " "));

const foldSpaces = (text: string): string =>
  normalizeText(text.replace(EDGES, ""), "NFC").replace(SPACES, " ").trim();

/** Folds text of several lines. Keeps its visible characters: staff read what the person wrote. */
export const foldLines = (text: string): string =>
  text.replace(LINE_BREAKS, "\n").replace(CONTROLS_OF_COPIES, "").trim();

/** Folds the name of a person. */
export function foldName(name: string): string {
  const plain = normalizeText(name.replace(INVISIBLE_IN_NAMES, ""), "NFC")
    .replace(APOSTROPHES, "'")
    .replace(DASHES, "-")
    .replace(LOOSE_JOINER, "")
    .replace(BIDI_EDGES, "");
  return foldSpaces(plain).replace(/ {2,}/g, " ");
}

/** Folds an email address. Its domain becomes ASCII, as Chromium does in a field of type `email`. */
export function foldEmail(email: string): string {
  const plain = email
    .replace(INVISIBLE, "")
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(DASHES, "-")
    .replace(CURLY_APOSTROPHES, "'")
    .replace(FINAL_PUNCTUATION, "")
    .trim();
  const address = removeScheme(readAngleBrackets(plain)).replace(QUOTED, "$1").replace(FINAL_PUNCTUATION, "");
  const domainAt = address.lastIndexOf("@") + 1;
  return address.slice(0, domainAt) + toAsciiDomain(address.slice(domainAt));
}

/** Returns the address of `Jo <a@b.co>`. Returns a list of several addresses unchanged. */
function readAngleBrackets(text: string): string {
  const start = text.lastIndexOf("<");
  if (start === -1 || !text.endsWith(">")) return text;
  const address = removeScheme(text.slice(start + 1, -1).trim());
  const name = text.slice(0, start);
  const namesAddress = name.toLowerCase().includes(address.toLowerCase());
  const isOne = !name.includes("<") && (!name.includes("@") || namesAddress);
  return isOne && address.includes("@") ? address : text;
}

/** Returns the address of a link as it is written outside of links. Returns another text unchanged. */
function removeScheme(text: string): string {
  const link = text.replace(/^(?:mailto:[\s/]*)+/i, "");
  if (link === text) return text;
  const [address = ""] = link.split("?");
  return address.replace(/%[2-7][\dA-F]/gi, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
}

/** Returns the domain unchanged when it has no ASCII form. */
function toAsciiDomain(domain: string): string {
  if (/^[ -~]*$/.test(domain) || domain.length > DOMAIN_MAX || !UNICODE_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** Folds a phone number. Eleven digits that begin with 1 become the ten digits of North America. */
export function foldPhone(phone: string): string {
  const plain = normalizeText(phone.replace(INVISIBLE, ""), "NFKC")
    .replace(DASHES, "-")
    .replace(DASHES_OF_PHONES, "-")
    .replace(DOTS_OF_PHONES, ".")
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(SPACES, " ")
    .replace(SLASHES_OF_PHONES, "-")
    .replace(FINAL_PUNCTUATION, "")
    .trim()
    .replace(/(?<=\() +|(?<! ) +(?=\))/g, "")
    .replace(PHONE_LABELS, "")
    .replace(FROM_ABROAD, "$1+")
    .replace(FROM_NORTH_AMERICA, "+")
    .replace(/^\((\+\d+|1)\)/, "$1");
  const withoutOne = plain.replace(/^1[-. ]*/, "");
  return isNationalPhone(withoutOne) ? withoutOne : plain;
}

/** Folds a code of digits and letters. Removes the spaces and dashes that group them. */
export const foldCode = (code: string): string =>
  normalizeText(code, "NFKC")
    .replace(/\p{Nd}/gu, toAsciiDigit)
    .replace(/[\s\p{Pd}\p{Cf}\u2212]/gu, "");

/** The ten digits of a script follow each other, so a digit's value is the number of digits before it. */
export function toAsciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
