/** A request whose body pauses for this long is answered with 408. */
export const BODY_SILENCE_MS = 10_000;

/** A request whose body is not complete after this long is answered with 408, unless it keeps BODY_STEADY_RATE. */
export const BODY_TOTAL_MS = 30_000;

/** Average bytes per second. At this rate, 5 MiB take 160 seconds. */
export const BODY_STEADY_RATE = 32 * 1024;
