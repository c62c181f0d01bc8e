import "server-only";

/** Requests whose page could not be made; the routes and the server's own code are two module graphs. */
const shared = globalThis as typeof globalThis & { alderpointUnavailable?: Set<string> };
const markedRequests = () => (shared.alderpointUnavailable ??= new Set());

/** A page has no say in its status: this is remembered until the headers leave. */
export const markUnavailable = (requestId: string): void => void markedRequests().add(requestId);

/** Whether the page that is about to be answered could not be made; asked once. */
export const consumeUnavailable = (requestId: string): boolean => markedRequests().delete(requestId);
