import "server-only";
import { randomBytes } from "node:crypto";
import { processState } from "@/lib/process-state";

const STAND_IN_BYTES = 16;

const toKey = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/**
 * Runs `work` with a short stand-in for `bytes`. In the statements of `work`, the database client sends `bytes` in its
 * place. Prisma passes each parameter through base64 and JSON, which takes 24 MB of memory for a file of 5 MB.
 */
export async function withStandIn<T>(
  bytes: Uint8Array,
  work: (standIn: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  // Random, so that no bytes from a client equal it.
  const standIn = new Uint8Array(randomBytes(STAND_IN_BYTES));
  const key = toKey(standIn);
  processState.standIns.set(key, bytes);
  try {
    return await work(standIn);
  } finally {
    processState.standIns.delete(key);
  }
}

/** Replaces each stand-in in the parameters of a statement. */
export function replaceStandIns(statement: unknown): void {
  const { standIns } = processState;
  if (standIns.size === 0 || typeof statement !== "object" || statement === null) return;
  const { values } = statement as { values?: unknown };
  if (!Array.isArray(values)) return;
  values.forEach((value: unknown, index) => {
    if (!(value instanceof Uint8Array) || value.byteLength !== STAND_IN_BYTES) return;
    values[index] = standIns.get(toKey(value)) ?? value;
  });
}
