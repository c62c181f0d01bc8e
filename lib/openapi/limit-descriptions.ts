/** Describes the default rate limit, which an operator can change. */
export const describeRateLimit = (things: string) =>
  `Limited to ten ${things} in ten minutes from one address, unless configured otherwise. \`Retry-After\` of a 429 gives the seconds to wait.`;

/** Without an Idempotency-Key, the content is the key. */
export const REPEATS =
  "Without an `Idempotency-Key`, the same content from one network is stored once within ten minutes.";
