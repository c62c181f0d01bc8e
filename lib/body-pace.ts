import { Failure } from "@/lib/failure";

/** Nobody's line is silent for as long as this. */
const STALL_MS = 10_000;
/** While others wait, a body comes at least as fast as this: an eighth of what a slow telephone sends. */
const CROWDED_BYTES_PER_SECOND = 16 * 1024;
/** By then it has come up to speed. */
const CROWDED_GRACE_MS = 2000;
const LOOK_MS = 500;

const tooSlow = () =>
  new Failure(408, "The request came too slowly. Please try again on a better connection.");

/** Watches a body while it comes: it may be slow, as long as it moves and, where `isCrowded`, keeps nobody waiting. */
export function bodyPace(isCrowded: () => boolean = () => false) {
  const began = performance.now();
  let last = began;
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  const isTooSlow = () => {
    const now = performance.now();
    if (now - last >= STALL_MS) return true;
    const seconds = (now - began) / 1000;
    return now - began >= CROWDED_GRACE_MS && size < seconds * CROWDED_BYTES_PER_SECOND && isCrowded();
  };
  return {
    /** Rejects with 408. */
    tooSlow: new Promise<never>((_resolve, reject) => {
      timer = setInterval(() => isTooSlow() && reject(tooSlow()), LOOK_MS);
    }),
    /** Counts what has come; gives how much that is by now. */
    arrived(bytes: number): number {
      last = performance.now();
      size += bytes;
      return size;
    },
    /** Looks no longer. */
    end: () => clearInterval(timer),
  };
}
