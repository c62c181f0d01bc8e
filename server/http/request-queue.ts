import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests of a connection that wait for the answer to an earlier one. */
const queues = new WeakMap<Socket, (() => void)[]>();

/** Next.js and the layers in front of it listen to a response's end more than ten times. */
const MAX_LISTENERS = 25;

/** Returns whether Node has parsed a request of this connection that nothing works on yet. */
export const hasQueuedRequest = (socket: Socket): boolean => (queues.get(socket)?.length ?? 0) > 0;

/**
 * Wraps a listener so that each connection has one request in work. Node would start all requests of a pipeline at
 * once, and a packet of a few kilobytes holds hundreds of them.
 */
export function withRequestQueue(listener: RequestListener): RequestListener {
  return (request, response) => {
    const queue = queues.get(request.socket);
    if (queue) queue.push(() => begin(request, response));
    else begin(request, response);
  };

  function begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.setMaxListeners(MAX_LISTENERS);
    if (!queues.has(socket)) queues.set(socket, []);
    response.once("close", () => {
      const next = socket.destroyed ? undefined : queues.get(socket)?.shift();
      if (next) next();
      else queues.delete(socket);
    });
    listener(request, response);
  }
}
