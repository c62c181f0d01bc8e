import { setTimeout as delay } from "node:timers/promises";

/** Resolves like `promise`, or to `fallback` after `timeoutMs`. The timer does not keep the process running. */
export const withTimeout = <T, F>(promise: Promise<T>, timeoutMs: number, fallback: F): Promise<T | F> =>
  Promise.race([promise, delay(timeoutMs, fallback, { ref: false })]);
