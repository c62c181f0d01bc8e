import type { IncomingMessage } from "node:http";

const FLUSH_TIMEOUT_MS = 2000;

/**
 * Lets a client that is still sending read the answer: closed at once, its connection would be reset, and the answer
 * lost with it. What it sends runs out unread, for two seconds at most.
 */
export function closeAfterFlush(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    request.unpipe();
    request.resume();
    socket.end();
    setTimeout(() => socket.destroy(), FLUSH_TIMEOUT_MS).unref();
  };
}
