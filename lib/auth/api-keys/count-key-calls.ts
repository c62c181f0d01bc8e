import "server-only";
import { STAFF_ROUTE_HEADER } from "@/lib/request/caller-headers";
import { db } from "@/lib/database/db";
import { log } from "@/lib/log";
import { processState } from "@/lib/process-state";
import { CallLog, type CountedCalls } from "./call-log";
import type { CallingKey } from "./find-api-key";

const MINUTE_MS = 60_000;

const getCallLog = () =>
  (processState.keyCalls ??= new CallLog(storeCalls, (error) => log.error("keyCalls.failed", error)));

/** Adds one row for each kind of calls. There is no limit by target: kinds and minutes bound the rows. */
async function storeCalls(counted: readonly CountedCalls[]): Promise<void> {
  await db().auditEvent.createMany({
    data: counted.map(({ keyId, ownerId, route, status, requestId, calls }) => ({
      actorId: ownerId,
      action: "key.called",
      targetType: "key",
      targetId: keyId,
      requestId,
      keyId,
      details: { route, status, calls },
    })),
  });
}

/** Counts a call for the audit log. Does not wait for the database. */
export function countKeyCall(
  { id, owner }: CallingKey,
  { method, headers }: Pick<Request, "method" | "headers">,
  { status, requestId }: { status: number; requestId: string },
): void {
  const route = `${method} ${headers.get(STAFF_ROUTE_HEADER) ?? "elsewhere"}`;
  getCallLog().add({ keyId: id, ownerId: owner.id, route, status, requestId });
}

export const flushCalls = (): Promise<void> => getCallLog().flush();

/**
 * Stores counted calls once a minute until `signal` aborts. A failed attempt keeps them for the next minute. Returns a
 * function that stores the rest at the end of the process.
 */
export function startCallFlush(signal: AbortSignal): () => Promise<void> {
  const timer = setInterval(() => void flushCalls(), MINUTE_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
  return flushCalls;
}
