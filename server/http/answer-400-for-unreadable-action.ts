import type { ServerResponse } from "node:http";
import { markActionStarted, addPendingAction } from "@/lib/http/pending-actions";

const MESSAGE = JSON.stringify({ message: "The form is not valid." });

/**
 * Replaces the 500 that Next.js sends for an unreadable form or unreadable action arguments by 400. The input was at
 * fault when the action never started.
 */
export function answer400ForUnreadableAction(response: ServerResponse, requestId: string): void {
  addPendingAction(requestId);
  response.on("close", () => markActionStarted(requestId));
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let isReplaced = false;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (status !== 500 || !markActionStarted(requestId)) return writeHead(status, ...rest);
    // The client router gets its own format, which contains only a digest of the error.
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
