import type { ServerResponse } from "node:http";

/** Changes the headers of a response just before its head is sent. Returns the status to send. */
export type HeadHook = (status: number) => number;

/**
 * Calls the hooks in order, just before the head is sent. Each gets the status of the one before. Next.js would
 * overwrite headers that are set earlier. No other code of ours replaces `writeHead`.
 */
export function changeHead(response: ServerResponse, hooks: readonly HeadHook[]): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) =>
    writeHead(
      hooks.reduce((current, hook) => hook(current), status),
      ...rest,
    );
}
