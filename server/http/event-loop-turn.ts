let acceptedConnections = 0;

/** Turns that may pass before the next request starts. Without a limit, a flood of connections would block requests. */
const MAX_TURNS = 8;

export const countConnection = (): void => void (acceptedConnections += 1);

let turns: Promise<void> = Promise.resolve();

/**
 * Resolves for each caller in a separate turn of the event loop, in order. Otherwise requests that never wait would all
 * run in one turn, and no socket would be read meanwhile. libuv accepts one connection per turn. Waiting connections
 * are accepted first, so that a visitor does not wait for one request of each connection before it.
 */
export const nextEventLoopTurn = (): Promise<void> => (turns = turns.then(acceptWaiting));

async function acceptWaiting(): Promise<void> {
  for (let turn = 0; turn < MAX_TURNS; turn += 1) {
    const before = acceptedConnections;
    await new Promise((resolve) => setImmediate(resolve));
    if (acceptedConnections === before) return;
  }
}
