import { processState } from "@/lib/process-state";

/** Runs the work of a request. `release` returns its budget permit, and may be called more than once. */
export const withLease = <T>(release: () => void, work: () => T): T =>
  processState.requestLease.run(release, work);

/** Returns the budget permit of the current request before a long wait in another queue. */
export const releaseLease = (): void => processState.requestLease.getStore()?.();
