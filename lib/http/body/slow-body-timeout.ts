import { HttpError } from "@/lib/http-error";
import { BODY_SILENCE_MS, BODY_TOTAL_MS } from "./body-timeouts";

/** Minimum average speed of a body while other requests wait. */
const CROWDED_BYTES_PER_SECOND = 16 * 1024;
/** The minimum speed applies after this time. */
const CROWDED_GRACE_MS = 2000;
const CHECK_INTERVAL_MS = 500;

const requestTimeout = () =>
  new HttpError(408, "The request was too slow. Please try again on a better connection.");

/**
 * Watches the speed of one body. `tooSlow` rejects with 408 in three cases:
 * - No byte arrived for BODY_SILENCE_MS.
 * - Other requests wait (`isCrowded`) and the body is slower than 16 KB per second.
 * - The body is not complete after BODY_TOTAL_MS. A body that averages `steadyRate` (bytes per second) may
 *   take longer while no other request waits.
 */
export function watchBodySpeed(isCrowded: () => boolean = () => false, steadyRate = Infinity) {
  const startedAt = performance.now();
  let lastByteAt = startedAt;
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const isTooSlow = () => {
    const now = performance.now();
    const elapsed = now - startedAt;
    const isBelow = (bytesPerSecond: number) => size < (elapsed / 1000) * bytesPerSecond;
    if (now - lastByteAt >= BODY_SILENCE_MS) return true;
    if (elapsed >= BODY_TOTAL_MS && (isBelow(steadyRate) || isCrowded())) return true;
    return elapsed >= CROWDED_GRACE_MS && isBelow(CROWDED_BYTES_PER_SECOND) && isCrowded();
  };
  return {
    tooSlow: new Promise<never>((_resolve, reject) => {
      timer = setInterval(() => isTooSlow() && reject(requestTimeout()), CHECK_INTERVAL_MS);
    }),
    /** Counts a chunk. Returns the number of bytes so far. */
    arrived(bytes: number): number {
      lastByteAt = performance.now();
      size += bytes;
      return size;
    },
    end: () => clearInterval(timer),
  };
}
