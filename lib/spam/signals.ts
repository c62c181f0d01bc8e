/** The database stores the codes. See docs/decisions/0121-hold-a-record-for-two-independent-signals.md. */
export const SPAM_SIGNALS = {
  honeypot: { kind: "trap", weight: 3, text: "A hidden field was filled in." },
  tooFast: {
    kind: "pace",
    weight: 3,
    text: "The form was sent faster than a person could fill it in.",
  },
  flood: {
    kind: "flood",
    weight: 5,
    text: "Far more submissions than usual came in at that time, from all senders together.",
  },
  linkMarkup: { kind: "links", weight: 3, text: "The text contains links written as code." },
  linkInName: { kind: "links", weight: 3, text: "A name contains a web address." },
  manyLinks: { kind: "links", weight: 3, text: "The text contains six or more links." },
  shortLink: { kind: "links", weight: 3, text: "A link hides where it leads." },
  links: { kind: "links", weight: 2, text: "The text contains three or more links." },
  offers: { kind: "wording", weight: 3, text: "The text uses a phrase common in mass mailings." },
  sentenceInName: { kind: "wording", weight: 3, text: "The name reads like a sentence." },
  noWords: { kind: "wording", weight: 3, text: "The text has no words." },
  shouting: { kind: "wording", weight: 1, text: "Most of the text is in capital letters." },
  disguisedLetters: {
    kind: "letters",
    weight: 3,
    text: "Words mix letters of different alphabets that look alike.",
  },
  manyCopies: {
    kind: "copies",
    weight: 3,
    text: "The same content came from five or more other addresses within a week.",
  },
  copies: {
    kind: "copies",
    weight: 2,
    text: "The same content came from two or more other addresses within a week.",
  },
  disposable: { kind: "sender", weight: 3, text: "The email address is disposable." },
} as const;

export type SpamSignal = keyof typeof SPAM_SIGNALS;

/** Exceeds what any one kind weighs, except a flood, which says nothing about the sender. */
const THRESHOLD = 5;

/** Counts each kind once, with its heaviest signal: two signals of one kind measure the same thing. */
function getSpamScore(signals: readonly SpamSignal[]): number {
  const weights = new Map<string, number>();
  for (const { kind, weight } of signals.map((signal) => SPAM_SIGNALS[signal]))
    weights.set(kind, Math.max(weight, weights.get(kind) ?? 0));
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

export const isSuspicious = (signals: readonly SpamSignal[]) => getSpamScore(signals) >= THRESHOLD;

/** Returns the texts of stored codes. Ignores unknown codes, which another version may have stored. */
export const describeSignals = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => (Object.hasOwn(SPAM_SIGNALS, code) ? [SPAM_SIGNALS[code as SpamSignal].text] : []));
