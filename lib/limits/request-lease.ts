import { AsyncLocalStorage } from "node:async_hooks";

/** Our server and the routes are separate module graphs in one process. They share this storage. */
const shared = globalThis as typeof globalThis & { alderpointRequestLease?: AsyncLocalStorage<() => void> };

const leases = () => (shared.alderpointRequestLease ??= new AsyncLocalStorage());

/** Runs the work of a request. `release` returns its budget permit, and may be called more than once. */
export const withLease = <T>(release: () => void, work: () => T): T => leases().run(release, work);

/** Returns the budget permit of the current request before a long wait in another queue. */
export const releaseLease = (): void => leases().getStore()?.();
