import { HttpError } from "@/lib/http/http-error";
import { BODY_SILENCE_MS, BODY_TOTAL_MS } from "./body-timeouts";

/** While other requests wait, a body comes at least as fast as this. */
const CROWDED_BYTES_PER_SECOND = 16 * 1024;
/** The time that a body has to reach that speed. */
const CROWDED_GRACE_MS = 2000;
const CHECK_INTERVAL_MS = 500;

const requestTimeout = () =>
  new HttpError(408, "The request came too slowly. Please try again on a better connection.");

/**
 * Watches the pace of one body. The body fails with 408 in three cases:
 * - no byte came for BODY_SILENCE_MS;
 * - other requests wait (`isCrowded`) and it is slower than 16 KB a second;
 * - it is not complete after BODY_TOTAL_MS. With `steadyRate` (bytes per second, on average) a body that keeps this rate
 *   may take longer, as long as no other request waits.
 */
export function watchBodySpeed(isCrowded: () => boolean = () => false, steadyRate = Infinity) {
  const began = performance.now();
  let last = began;
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const isTooSlow = () => {
    const now = performance.now();
    const elapsed = now - began;
    const isBelow = (bytesPerSecond: number) => size < (elapsed / 1000) * bytesPerSecond;
    if (now - last >= BODY_SILENCE_MS) return true;
    if (elapsed >= BODY_TOTAL_MS && (isBelow(steadyRate) || isCrowded())) return true;
    return elapsed >= CROWDED_GRACE_MS && isBelow(CROWDED_BYTES_PER_SECOND) && isCrowded();
  };
  return {
    /** Rejects with 408. */
    tooSlow: new Promise<never>((_resolve, reject) => {
      timer = setInterval(() => isTooSlow() && reject(requestTimeout()), CHECK_INTERVAL_MS);
    }),
    /** Counts bytes that came. Returns how many that are by now. */
    arrived(bytes: number): number {
      last = performance.now();
      size += bytes;
      return size;
    },
    /** Stops watching. */
    end: () => clearInterval(timer),
  };
}
