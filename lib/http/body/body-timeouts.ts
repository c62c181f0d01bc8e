/** Times that every request body has to keep to: JSON, forms, server actions and files. */

/** A body without a new byte for this long is answered 408. */
export const BODY_SILENCE_MS = 10_000;

/** A body that is not complete after this long is answered 408. */
export const BODY_TOTAL_MS = 30_000;
