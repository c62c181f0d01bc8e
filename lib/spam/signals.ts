/** Weights and the texts that staff see. The database stores the codes, so they must not be renamed. */
export const SPAM_SIGNALS = {
  honeypot: { weight: 10, text: "A field that people do not see was filled." },
  tooFast: { weight: 10, text: "The form was sent sooner than anybody could fill it." },
  forgedToken: { weight: 10, text: "The form's proof of its age was made up." },
  flood: { weight: 10, text: "Far more than usual came in at that time, from all senders together." },
  linkMarkup: { weight: 5, text: "The text holds links written as code." },
  manyCopies: { weight: 5, text: "The same came from five or more other addresses within a week." },
  linkInName: { weight: 4, text: "A name contains a web address." },
  disguisedLetters: { weight: 4, text: "Words mix letters of different alphabets that look alike." },
  manyLinks: { weight: 4, text: "The text holds six links or more." },
  copies: { weight: 3, text: "The same came from two or more other addresses within a week." },
  disposable: { weight: 3, text: "The email address is of a kind that is thrown away." },
  sentenceInName: { weight: 3, text: "The name reads like a sentence." },
  shortLink: { weight: 3, text: "A link hides where it leads." },
  noWords: { weight: 3, text: "The text has no words." },
  offers: { weight: 3, text: "The text uses a phrase of mass mailings." },
  manyOffers: { weight: 3, text: "The text uses more such phrases." },
  links: { weight: 2, text: "The text holds three links or more." },
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
