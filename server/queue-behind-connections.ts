import type { Server } from "node:net";
import { PROBE } from "./admission";

/** Turns of the event loop that one request waits for connections, so that a flood of them does not keep all work waiting. */
const TURNS_MAX = 32;

export type QueueWork = (start: () => void, url: string) => void;

/**
 * Returns a function that calls `start` when no client waits to be accepted, one request in each turn of the event loop.
 * Node accepts one connection in a turn. With slow work in each turn, hundreds of clients would wait for minutes, and most
 * of them have left when their request is read. A probe starts at once: fifty slow requests would keep it waiting for seconds.
 */
export function queueBehindConnections(server: Server): QueueWork {
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
  return (start, url) => {
    if (PROBE.test(url)) start();
    else if (queue.push(start) === 1) setImmediate(check);
  };
}
