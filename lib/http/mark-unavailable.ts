import "server-only";

// Next.js bundles the routes apart from the server: globalThis is the only state that both share.
const shared = globalThis as typeof globalThis & { alderpointUnavailable?: Set<string> };
const markedRequests = () => (shared.alderpointUnavailable ??= new Set());

/** Makes the server answer this request with 503. A page cannot set its own status in Next.js. */
export const markUnavailable = (requestId: string): void => void markedRequests().add(requestId);

/** Returns whether the request was marked, and removes the mark. */
export const consumeUnavailable = (requestId: string): boolean => markedRequests().delete(requestId);
