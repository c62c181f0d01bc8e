import { AsyncLocalStorage } from "node:async_hooks";

/** Our server and the routes are several module graphs in one process: they share it. */
const shared = globalThis as typeof globalThis & { alderpointRequestLease?: AsyncLocalStorage<() => void> };

const leases = () => (shared.alderpointRequestLease ??= new AsyncLocalStorage());

/** Runs the work of a request. `release` gives its place in the budget back, and may be called more than once. */
export const withLease = <T>(release: () => void, work: () => T): T => leases().run(release, work);

/**
 * Gives the place of the present request back before a long wait in another queue. The requests in that queue would else
 * keep all others from being handled.
 */
export const releaseLease = (): void => leases().getStore()?.();
