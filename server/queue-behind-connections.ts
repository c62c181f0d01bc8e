import type { Server } from "node:net";

/** Turns of the event loop that one request waits for connections, so that a flood of them does not keep all work waiting. */
const TURNS_MAX = 32;

/**
 * Returns a function that calls `start` when no client waits to be accepted, one request in each turn of the event loop.
 * Node accepts one connection in a turn. With slow work in each turn, hundreds of clients would wait for minutes, and most
 * of them have left when their request is read.
 */
export function queueBehindConnections(server: Server): (start: () => void) => void {
  const queue: (() => void)[] = [];
  let hasAccepted = false;
  let turns = 0;
  server.on("connection", () => (hasAccepted = true));
  const check = () => {
    turns = hasAccepted && turns < TURNS_MAX ? turns + 1 : 0;
    hasAccepted = false;
    const start = turns === 0 ? queue.shift() : undefined;
    if (queue.length > 0) setImmediate(check);
    start?.();
  };
  return (start) => {
    if (queue.push(start) === 1) setImmediate(check);
  };
}
