interface Loop {
  /** Runs at once, or once more after the present run. */
  wake: () => void;
  /** Waits for the present run. */
  finish: () => Promise<void>;
}

/** Calls `run` at once, at each interval and when woken, one run at a time, until the signal aborts. */
export function startLoop(
  signal: AbortSignal,
  intervalMs: number,
  run: () => Promise<void>,
  onError: (error: unknown) => void,
): Loop {
  let running: Promise<void> | undefined;
  let wakeRequested = false;

  function wake() {
    if (signal.aborted) return;
    wakeRequested = true;
    running ??= repeat().finally(() => (running = undefined));
  }

  async function repeat() {
    while (wakeRequested && !signal.aborted) {
      wakeRequested = false;
      await run().catch(onError);
    }
  }

  const timer = setInterval(wake, intervalMs);
  signal.addEventListener("abort", () => clearInterval(timer));
  wake();
  return { wake, finish: async () => running };
}
