/**
 * Phrases of mass mailings. Each combines several words, because a customer may well mention loans, casinos
 * or search engines.
 */
const SPAM_PHRASES: readonly RegExp[] = [
  // Search ranks, links and traffic for sale
  /\b(?:first|1st|front) page (?:of|on|in) google\b/i,
  /\b(?:rank|ranking|position)\w* (?:your|the) (?:web ?)?site\b/i,
  /\b(?:high|quality|powerful|dofollow|permanent)[ -](?:\w+ ){0,2}backlinks?\b/i,
  /\b(?:guest|sponsored) post(?:s|ing)? (?:on|for|to) (?:your|our)\b/i,
  /\b(?:increase|boost|drive|more) (?:\w+ ){0,2}(?:traffic|visitors) to your (?:web ?)?site\b/i,
  /\bdomain authority\b.{0,40}\b(?:sites?|links?|\d)/i,
  /\b(?:redesign|re-design) your (?:existing |current )?(?:web ?)?site (?:at|for)\b/i,
  /\b(?:submit|sent|blast)\w* (?:\w+ ){0,4}to (?:\w+ ){0,2}(?:millions|thousands) of (?:contact forms|websites|sites)\b/i,
  // Easy money
  /\b(?:earn|make) (?:up to )?[$€£]? ?\d[\d.,]* ?(?:[$€£]|usd|dollars)? ?(?:per|a|each|every) (?:day|week|hour)\b/i,
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

/** Looks at the first SCANNED_MAX characters. */
export function hasSpamPhrase(text: string): boolean {
  const start = text.slice(0, SCANNED_MAX);
  return SPAM_PHRASES.some((pattern) => pattern.test(start));
}
