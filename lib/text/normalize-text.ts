/** More than any word has: the Stream-Safe Text Format of UAX #15 allows 30. */
const LONG_RUN_OF_MARKS = /\p{M}{31}/u;

/** Normalizes text. Leaves it as it is when it has a long run of combining marks, for which `normalize` takes quadratic time. */
export const normalizeText = (text: string, form: "NFC" | "NFKC"): string =>
  LONG_RUN_OF_MARKS.test(text) ? text : text.normalize(form);
