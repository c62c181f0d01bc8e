import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of a connection that wait for the answer to an earlier one. */
const waiting = new WeakMap<Socket, (() => void)[]>();

/** Next.js and the layers in front of it listen to a response's end more than ten times. */
const MOST_LISTENERS = 25;

/** Returns whether Node has parsed a request of this connection that nothing works on yet. */
export const hasWaitingRequest = (socket: Socket): boolean => (waiting.get(socket)?.length ?? 0) > 0;

/**
 * Wraps a listener so that each connection has one request in work. Node would start all requests of a pipeline at
 * once, and a packet of a few kilobytes holds hundreds of them.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  return (request, response) => {
    const queue = waiting.get(request.socket);
    if (queue) queue.push(() => begin(request, response));
    else begin(request, response);
  };

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.setMaxListeners(MOST_LISTENERS);
    if (!waiting.has(socket)) waiting.set(socket, []);
    response.once("close", () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next) next();
      else waiting.delete(socket);
    });
    listener(request, response);
  }
}
