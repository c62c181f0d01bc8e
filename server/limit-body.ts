import type { IncomingMessage, ServerResponse } from "node:http";
import { BODY_SILENCE_MS, BODY_STEADY_RATE, BODY_TOTAL_MS } from "@/lib/http/body/body-timeouts";
import { BODY_MAX } from "@/lib/limits/request-bounds";
import { destroyAfterLinger, refuse } from "./refuse";

const INTERVAL_MS = 250;
/** These endpoints read their body themselves, and limit how many arrive. */
export const UPLOAD = /^\/(?:jobs\/(?!alerts\/)[\w-]+\/application|api\/inbound)$/;

/** Ends a request whose body becomes too large or is too slow. Next.js would wait for its end before it calls an endpoint. */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, socket } = request;
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (!hasBody || UPLOAD.test(request.url ?? "")) return;
  const start = socket.bytesRead;
  const startedAt = performance.now();
  let [seen, seenAt] = [start, startedAt];
  const end = (status: number, message: string) => {
    clearInterval(timer);
    if (!response.headersSent) refuse(response, status, message);
    destroyAfterLinger(socket);
  };
  const timer = setInterval(() => {
    const now = performance.now();
    if (request.complete) return clearInterval(timer);
    if (socket.bytesRead > seen) [seen, seenAt] = [socket.bytesRead, now];
    const elapsed = now - startedAt;
    const isSlow = elapsed > BODY_TOTAL_MS && seen - start < (elapsed / 1000) * BODY_STEADY_RATE;
    if (seen - start > BODY_MAX) end(413, "The request body is too large.");
    else if (isSlow || now - seenAt > BODY_SILENCE_MS) end(408, "The request body took too long to arrive.");
  }, INTERVAL_MS);
  // Next.js puts its copy of the body into the request. Without a listener, a client that leaves would end this process.
  const ignoreAbort = () => void request.on("error", () => undefined);
  socket.once("close", ignoreAbort);
  response.once("close", () => {
    clearInterval(timer);
    socket.off("close", ignoreAbort);
  });
}
