const stopping = new AbortController();

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
// scripts/run.mjs holds the other end of the IPC channel. A closed channel means that it was killed.
// The open channel keeps the event loop alive, so a command must exit through `runToExit`.
if (process.connected) process.on("disconnect", () => stopping.abort());

/** Aborts on Ctrl-C, on SIGTERM and when scripts/run.mjs dies. */
export const stopSignal: AbortSignal = stopping.signal;

/** Runs a command and exits with its code: 130 after a stop, 1 after an error, whose message is printed. */
export async function runToExit(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work());
  } catch (error) {
    if (stopSignal.aborted) process.exit(130);
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
