import type { IncomingMessage } from "node:http";

const FLUSH_TIMEOUT_MS = 2000;

/**
 * Lets a client that is still sending read the response. Closing at once would reset the connection and lose the
 * response. Discards further input for at most two seconds.
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
