import { isDisposableEmail } from "./disposable-email";
import { hasSpamPhrase } from "./phrases";
import { containsDomain, readsLikeSentence } from "./person-name";
import type { SpamSignal } from "./signals";

/** The scanned part of a message or an application. */
export interface ScannedText {
  /** One person's full name, or first and last name. */
  names: readonly string[];
  /** May look like a domain (`Example.com`), unlike a person's name. */
  company?: string;
  email: string;
  text?: string;
}

const LINK = /\bhttps?:\/\/\S|\bwww\.[a-z\d-]+\.[a-z]{2}/gi;
const LINK_MARKUP = /<a\s[^>]*href|\[(?:url|link)[=\]]/i;
const SHORT_LINK = /\b(?:bit\.ly|tinyurl\.com|goo\.gl|is\.gd|cutt\.ly|rb\.gy|shorturl\.at|t\.ly|ow\.ly)\/\w/i;
/** Allows the company 'Smith & Co.com'. Matches 'www.cheap-pills.com' and 'cheap.ru/x'. */
const URL_IN_NAME = /:\/\/|\bwww\.|\.[a-z]{2,}\/\S/i;

/** Returns the signals of the content itself. `findDuplicateSignals` finds copies of it. */
export function detectSignals({ names, company = "", email, text = "" }: ScannedText): SpamSignal[] {
  const links = text.match(LINK)?.length ?? 0;
  const checks: Partial<Record<SpamSignal, boolean>> = {
    linkMarkup: LINK_MARKUP.test(text),
    linkInName: [...names, company].some((name) => URL_IN_NAME.test(name)) || names.some(containsDomain),
    sentenceInName: readsLikeSentence(names.join(" ")),
    disguisedLetters: hasDisguisedLetters([...names, company, text].join("\n")),
    manyLinks: links >= 6,
    disposable: isDisposableEmail(email),
    shortLink: SHORT_LINK.test(text),
    noWords: hasNoWords(text),
    offers: hasSpamPhrase(text),
    links: links >= 3 && links < 6,
    shouting: isShouting(text),
  };
  return (Object.keys(checks) as SpamSignal[]).filter((signal) => checks[signal]);
}

const WORD = /\p{L}{4,}/gu;

/** Returns true for two or more words that mix Latin letters with Cyrillic or Greek ones. One may be a formula. */
function hasDisguisedLetters(text: string): boolean {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) {
    if (/\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word)) count += 1;
  }
  return count >= 2;
}

/** Matches random strings such as `xKqPzvRtWnLmBcDf`. */
const hasNoWords = (text: string) => /^[\w-]{16,}$/.test(text.trim()) && !/^\d+$/.test(text.trim());

function isShouting(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{Ll}|\p{Lu}/gu)?.length ?? 0;
  return letters >= 60 && capitals / letters > 0.7;
}
