import { isDisposableEmail } from "./disposable-email";
import { countSpamPhrases } from "./phrases";
import { containsDomain, readsLikeSentence } from "./person-name";
import type { SpamSignal } from "./signals";

/** What somebody wrote, as far as it is looked at. */
export interface ScannedText {
  /** Names of one person: in one part, or first and last. */
  names: readonly string[];
  /** A company may be called `Example.com`, a person may not. */
  company?: string;
  email: string;
  /** Free text, where there is any. */
  text?: string;
}

const LINK = /\bhttps?:\/\/\S|\bwww\.[a-z\d-]+\.[a-z]{2}/gi;
const LINK_MARKUP = /<a\s[^>]*href|\[(?:url|link)[=\]]/i;
const SHORT_LINK = /\b(?:bit\.ly|tinyurl\.com|goo\.gl|is\.gd|cutt\.ly|rb\.gy|shorturl\.at|t\.ly|ow\.ly)\/\w/i;
/** 'Smith & Co.com' is a company; 'www.cheap-pills.com' and 'cheap.ru/x' are nobody's name. */
const URL_IN_NAME = /:\/\/|\bwww\.|\.[a-z]{2,}\/\S/i;

/** The signs in a text and its sender. Pure and fast: each pattern reads the text once. */
export function detectSignals({ names, company = "", email, text = "" }: ScannedText): SpamSignal[] {
  const links = text.match(LINK)?.length ?? 0;
  const offers = countSpamPhrases(text);
  const found: Record<string, boolean> = {
    linkMarkup: LINK_MARKUP.test(text),
    linkInName: [...names, company].some((name) => URL_IN_NAME.test(name)) || names.some(containsDomain),
    sentenceInName: readsLikeSentence(names.join(" ")),
    disguisedLetters: hasDisguisedLetters([...names, company, text].join("\n")),
    manyLinks: links >= 6,
    disposable: isDisposableEmail(email),
    shortLink: SHORT_LINK.test(text),
    noWords: hasNoWords(text),
    offers: offers >= 1,
    manyOffers: offers >= 2,
    links: links >= 3 && links < 6,
    shouting: isShouting(text),
  };
  return Object.keys(found).filter((sign) => found[sign]) as SpamSignal[];
}

const WORD = /\p{L}{4,}/gu;

/** Two words or more of which one has Latin letters beside Cyrillic ones, or Greek ones: a single slip may be a formula. */
function hasDisguisedLetters(text: string): boolean {
  let count = 0;
  for (const [word] of text.matchAll(WORD)) {
    if (/\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(word)) count += 1;
  }
  return count >= 2;
}

/** A long run of Latin letters and digits and nothing else, such as `xKqPzvRtWnLmBcDf`. */
const hasNoWords = (text: string) => /^[\w-]{16,}$/.test(text.trim()) && !/^\d+$/.test(text.trim());

function isShouting(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{Ll}|\p{Lu}/gu)?.length ?? 0;
  return letters >= 60 && capitals / letters > 0.7;
}
