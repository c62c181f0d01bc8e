import type { ServerResponse } from "node:http";
import { markActionStarted, addPendingAction } from "@/lib/http/pending-actions";

const MESSAGE = JSON.stringify({ message: "The form is not valid." });

/**
 * Next answers 500 to a form or to arguments of a server action that it cannot read. Whose fault that is, only this
 * tells: the action never began, so the sender is told 400.
 */
export function answer400ForUnreadableAction(response: ServerResponse, requestId: string): void {
  addPendingAction(requestId);
  response.on("close", () => markActionStarted(requestId));
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let isReplaced = false;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500 || !markActionStarted(requestId)) return writeHead(status, ...rest);
    // What the client router reads stays: it holds no more than a digest.
    isReplaced = String(response.getHeader("content-type")).startsWith("text/plain");
    if (isReplaced) {
      response.removeHeader("content-length");
      response.setHeader("content-type", "application/json");
      response.setHeader("cache-control", "no-store");
    }
    return writeHead(400, ...rest);
  };
  response.end = ((...args: unknown[]) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    return isReplaced ? end(MESSAGE) : end(...args);
  }) as typeof response.end;
}
