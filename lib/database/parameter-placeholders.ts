import "server-only";
import { randomBytes } from "node:crypto";
import { processState } from "@/lib/process-state";

const PLACEHOLDER_BYTES = 16;

const toKey = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/**
 * Calls `work` with a short placeholder for `bytes`. Where a statement of `work` has the placeholder as a parameter, the
 * database client sends `bytes`. Prisma would copy the bytes into base64 and JSON, which takes 24 MB of memory for a
 * file of 5 MB.
 */
export async function withPlaceholder<T>(
  bytes: Uint8Array,
  work: (placeholder: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  // Random, so that no bytes from a client equal it.
  const placeholder = new Uint8Array(randomBytes(PLACEHOLDER_BYTES));
  const key = toKey(placeholder);
  processState.parameterPlaceholders.set(key, bytes);
  try {
    return await work(placeholder);
  } finally {
    processState.parameterPlaceholders.delete(key);
  }
}

/** Replaces the placeholders in the parameters of a statement, in the form in which Prisma passes it to `pg`. */
export function replacePlaceholders(statement: unknown): void {
  const { parameterPlaceholders } = processState;
  if (parameterPlaceholders.size === 0) return;
  const values = (statement as { values?: unknown } | null | undefined)?.values;
  if (!Array.isArray(values)) return;
  values.forEach((value: unknown, index) => {
    if (!(value instanceof Uint8Array) || value.byteLength !== PLACEHOLDER_BYTES) return;
    values[index] = parameterPlaceholders.get(toKey(value)) ?? value;
  });
}
