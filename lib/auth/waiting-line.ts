interface Line {
  /** How many are served at a time. */
  places: number;
  /** How many may wait beside them. */
  most: number;
  /** How long anybody waits. */
  patienceMs: number;
}

/**
 * Serves a few at a time, first come, first served. Whoever finds the line full, or has stood in it too long, is turned
 * away with what `refusal` makes, so that nobody hangs behind a flood.
 */
export function waitingLine({ places, most, patienceMs }: Line) {
  let free = places;
  const waiting = new Set<() => void>();

  function enter(refusal: () => Error): Promise<void> {
    if (free > 0) {
      free -= 1;
      return Promise.resolve();
    }
    if (waiting.size >= most) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const served = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(served);
        reject(refusal());
      }, patienceMs);
      waiting.add(served);
    });
  }

  /** The place goes to who waits longest. */
  function leave(): void {
    const [next] = waiting;
    if (!next) {
      free += 1;
      return;
    }
    waiting.delete(next);
    next();
  }

  return async function serve<T>(work: () => Promise<T>, refusal: () => Error): Promise<T> {
    await enter(refusal);
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
