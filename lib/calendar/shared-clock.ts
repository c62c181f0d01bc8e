import { processState } from "@/lib/process-state";

/**
 * Returns the database's present time in epoch milliseconds, as measured last. All instances share it. The clock of an instance
 * may be wrong.
 */
export const getSharedTime = (): number => Date.now() + processState.clockOffsetMs;

/** Compares this process's clock with the database's. `read` asks the database for its time. */
export async function measureSharedTime(read: () => Promise<Date>): Promise<void> {
  const before = Date.now();
  const databaseTime = await read();
  processState.clockOffsetMs = databaseTime.getTime() - (before + Date.now()) / 2;
}
