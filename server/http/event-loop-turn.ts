/** Connections that were accepted so far. */
let accepted = 0;

/** Most turns in which connections are accepted before the next request starts. More would give the loop to an attacker. */
const MOST_TURNS = 8;

/** Counts an accepted connection. To be called for each. */
export const countConnection = (): void => void (accepted += 1);

let turns: Promise<void> = Promise.resolve();

/**
 * Resolves in a turn of the event loop of its own, one caller after the other. Requests that end without waiting for
 * anything would else start each other in one turn, and no socket would be read until the last of them had ended. libuv
 * accepts one connection in each turn: those that wait are accepted first, or a visitor would wait for a request of an
 * attacker per connection in front.
 */
export const nextEventLoopTurn = (): Promise<void> => (turns = turns.then(acceptWaiting));

async function acceptWaiting(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const before = accepted;
    await new Promise((resolve) => setImmediate(resolve));
    if (accepted === before) return;
  }
}
