const stopping = new AbortController();

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => stopping.abort());
// scripts/run.mjs holds the other end of the channel: when it is gone, nobody can tell us to stop any more.
// A command ends by `runToExit`: the open channel does not hold it.
if (process.connected) process.on("disconnect", () => stopping.abort());

/** Aborted when this command shall end: Ctrl-C, SIGTERM, or the death of the process that started it. */
export const stopSignal: AbortSignal = stopping.signal;

/** Thrown by a step that ended because the command was told to stop. */
export class Stopped extends Error {
  override name = "Stopped";
}

/** Runs a command to its end. A stop ends what is under way and gives 130; a failure is told in plain words and gives 1. */
export async function runToExit(work: () => Promise<number>): Promise<never> {
  try {
    process.exit(await work());
  } catch (error) {
    if (stopSignal.aborted) process.exit(130);
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
