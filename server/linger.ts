import type { IncomingMessage } from "node:http";

const LINGER_MS = 2000;

/**
 * Lets a client that is still sending read the answer: closed at once, its connection would be reset, and the answer
 * lost with it. What it sends runs out unread, for two seconds at most.
 */
export function lingerOnClose(request: IncomingMessage): void {
  const { socket } = request;
  socket.destroySoon = () => {
    request.unpipe();
    request.resume();
    socket.end();
    setTimeout(() => socket.destroy(), LINGER_MS).unref();
  };
}
