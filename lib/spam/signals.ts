/** Weights and the texts that staff see. The database stores the codes, so they must not be renamed. */
export const SPAM_SIGNALS = {
  honeypot: { weight: 10, text: "A hidden field was filled in." },
  tooFast: { weight: 10, text: "The form was sent faster than a person could fill it in." },
  forgedToken: { weight: 10, text: "The form's token was forged." },
  flood: {
    weight: 10,
    text: "Far more submissions than usual came in at that time, from all senders together.",
  },
  linkMarkup: { weight: 5, text: "The text contains links written as code." },
  manyCopies: { weight: 5, text: "The same content came from five or more other addresses within a week." },
  linkInName: { weight: 4, text: "A name contains a web address." },
  disguisedLetters: { weight: 4, text: "Words mix letters of different alphabets that look alike." },
  manyLinks: { weight: 4, text: "The text contains six or more links." },
  copies: { weight: 3, text: "The same content came from two or more other addresses within a week." },
  disposable: { weight: 3, text: "The email address is disposable." },
  sentenceInName: { weight: 3, text: "The name reads like a sentence." },
  shortLink: { weight: 3, text: "A link hides where it leads." },
  noWords: { weight: 3, text: "The text has no words." },
  offers: { weight: 3, text: "The text uses a phrase common in mass mailings." },
  manyOffers: { weight: 3, text: "The text uses more such phrases." },
  links: { weight: 2, text: "The text contains three or more links." },
  shouting: { weight: 1, text: "Most of the text is in capital letters." },
} as const;

export type SpamSignal = keyof typeof SPAM_SIGNALS;

/** A submission with this score or more is held back. */
const THRESHOLD = 5;

const getSpamScore = (signals: readonly SpamSignal[]) =>
  signals.reduce((sum, signal) => sum + SPAM_SIGNALS[signal].weight, 0);

export const isSuspicious = (signals: readonly SpamSignal[]) => getSpamScore(signals) >= THRESHOLD;

/** Returns the texts of stored codes. Ignores unknown codes, which another version may have stored. */
export const describeSignals = (codes: readonly string[]): string[] =>
  codes.flatMap((code) => (Object.hasOwn(SPAM_SIGNALS, code) ? [SPAM_SIGNALS[code as SpamSignal].text] : []));
