import type { ServerResponse } from "node:http";
import { markActionStarted, addPendingAction } from "@/lib/http/pending-actions";
import { isPlainError } from "@/lib/next-internals";
import type { HeadHook } from "./response-head";

const MESSAGE = JSON.stringify({ message: "The form is not valid." });

/**
 * Returns a hook that replaces the 500 that Next.js sends for an unreadable form or unreadable action arguments by 400.
 * The input was at fault when the action never started. Also replaces the body.
 */
export function answer400ForUnreadableAction(response: ServerResponse, requestId: string): HeadHook {
  addPendingAction(requestId);
  response.on("close", () => markActionStarted(requestId));
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  let isReplaced = false;
  response.end = ((...args: unknown[]) => {
    if (!response.headersSent) response.writeHead(response.statusCode);
    return isReplaced ? end(MESSAGE) : end(...args);
  }) as typeof response.end;
  return (status) => {
    if (status !== 500 || !markActionStarted(requestId)) return status;
    // The format of the client router stays. It contains only a digest of the error.
    isReplaced = isPlainError(response.getHeader("content-type"));
    if (isReplaced) {
      response.removeHeader("content-length");
      response.setHeader("content-type", "application/json");
      response.setHeader("cache-control", "no-store");
    }
    return 400;
  };
}
