import { containsDomain, readsLikeSentence } from "./person-name";
import type { SpamSignal } from "./signals";

export interface ScannedText {
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

/** Does not match Latin words with a Russian or Greek ending, such as `Dockerом`, which people write. */
const DISGUISED = /[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u;

/** Returns true for two or more words with a Latin letter after a Cyrillic or Greek one. One may be a formula. */
const hasDisguisedLetters = (text: string) =>
  (text.match(WORD) ?? []).filter((word) => DISGUISED.test(word)).length >= 2;

/** Matches random strings such as `xKqPzvRtWnLmBcDf`. */
const hasNoWords = (text: string) => /^[\w-]{16,}$/.test(text.trim()) && !/^\d+$/.test(text.trim());

function isShouting(text: string): boolean {
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  const letters = text.match(/\p{Ll}|\p{Lu}/gu)?.length ?? 0;
  return letters >= 60 && capitals / letters > 0.7;
}

/** Short on purpose: no list is complete, and the domain is only one signal. */
const DOMAINS = new Set(
  (
    "10minutemail.com 10minutemail.net 20minutemail.com burnermail.io byom.de discard.email dispostable.com " +
    "dropmail.me emailondeck.com fakeinbox.com fakemail.net getairmail.com getnada.com grr.la guerrillamail.com " +
    "guerrillamail.de guerrillamail.info guerrillamail.net guerrillamail.org guerrillamailblock.com harakirimail.com " +
    "inboxkitten.com incognitomail.org jetable.org mail-temp.com mail.tm mailcatch.com maildrop.cc mailexpire.com " +
    "mailinator.com mailinator.net mailnesia.com mailnull.com mailsac.com minuteinbox.com mintemail.com mohmal.com " +
    "moakt.com mytemp.email nada.email sharklasers.com spam4.me spambog.com spambox.us spamgourmet.com temp-mail.io " +
    "temp-mail.org tempail.com tempinbox.com tempmail.dev tempmail.net tempmailo.com tempr.email throwawaymail.com " +
    "trash-mail.com trashmail.com trashmail.de trashmail.net wegwerfmail.de yopmail.com yopmail.fr yopmail.net"
  ).split(" "),
);

function isDisposableEmail(email: string): boolean {
  const labels = email
    .slice(email.lastIndexOf("@") + 1)
    .toLowerCase()
    .split(".");
  return labels.some((_, index) => DOMAINS.has(labels.slice(index).join(".")));
}

/** Each combines several words, because a customer may well mention loans, casinos or search engines. */
const SPAM_PHRASES: readonly RegExp[] = [
  // Search ranks, links and traffic for sale
  // A customer says "we" or "our shop", without "you" between that and the page.
  /(?<!\b(?:I|we|us|our|me|my)\b(?:(?!\byour?\b)[^.!?]){0,80})\b(?:first|1st|front) page (?:of|on|in) google\b/i,
  /\b(?:rank|ranking|position)\w* (?:your|the) (?:web ?)?site\b/i,
  /\b(?:high|quality|powerful|dofollow|permanent)[ -](?:\w+ ){0,2}backlinks?\b/i,
  /\b(?:guest|sponsored) post(?:s|ing)? (?:on|for|to) (?:your|our)\b/i,
  /\b(?:increase|boost|drive|more) (?:\w+ ){0,2}(?:traffic|visitors) to your (?:web ?)?site\b/i,
  /\bdomain authority\b.{0,40}\b(?:sites?|links?|\d)/i,
  /\b(?:redesign|re-design) your (?:existing |current )?(?:web ?)?site (?:at|for)\b/i,
  /\b(?:submit|sent|blast)\w* (?:\w+ ){0,4}to (?:\w+ ){0,2}(?:millions|thousands) of (?:contact forms|websites|sites)\b/i,
  // Easy money
  /(?<!\b(?:I|we|they)(?:'\w+)? (?:\w+ ){0,5})\b(?:earn|make) (?:up to )?[$€£]? ?\d[\d.,]* ?(?:[$€£]|usd|dollars)? ?(?:per|a|each|every) (?:day|week|hour)\b/i,
  /\b(?:double|triple|multiply) your (?:bitcoin|btc|crypto|money|investment)/i,
  /\b(?:bitcoin|crypto|forex)\b.{0,40}\b(?:guaranteed|passive) (?:profits?|returns?|income)\b/i,
  /\b(?:guaranteed|passive) (?:profits?|returns?|income)\b.{0,40}\b(?:bitcoin|crypto|forex)\b/i,
  /\b(?:inheritance|unclaimed|deceased)\b.{0,80}\b(?:million|fund|next of kin)\b/i,
  /\byou (?:have|'ve) (?:been selected|won) .{0,40}\b(?:prize|lottery|gift card|iphone)\b/i,
  /\b(?:no credit check|bad credit)\b.{0,40}\b(?:loan|approved|approval)/i,
  // Goods
  /\b(?:buy|cheap|order|discount)\b.{0,20}\b(?:viagra|cialis|tramadol|xanax|levitra)\b/i,
  /\b(?:online )?casino\b.{0,40}\b(?:bonus|free spins|no deposit)\b/i,
  /\b(?:replica|fake) (?:watches|handbags|rolex)\b/i,
  /\b(?:hot|sexy|lonely) (?:girls|women|singles) (?:in your|near|want|waiting)\b/i,
  // Mass threats
  /\b(?:recorded|hacked|infected) your (?:webcam|camera|device|computer)\b.{0,200}\b(?:bitcoin|btc)\b/is,
];

/** Bounds the cost of the patterns. */
const SCANNED_MAX = 5000;

function hasSpamPhrase(text: string): boolean {
  const start = text.slice(0, SCANNED_MAX);
  return SPAM_PHRASES.some((pattern) => pattern.test(start));
}
