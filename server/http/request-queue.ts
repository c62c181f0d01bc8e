import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const waitingRequests = new WeakMap<Socket, (() => void)[]>();

/** Next.js and our layers add more than ten listeners to a response, which is Node's default limit. */
const MAX_LISTENERS = 25;

/**
 * Wraps a listener so that each connection has one running request. Node would start all pipelined requests at once,
 * and a packet of a few kilobytes can hold hundreds.
 */
export function withRequestQueue(listener: RequestListener): RequestListener {
  return (request, response) => {
    const queue = waitingRequests.get(request.socket);
    if (queue) queue.push(() => start(request, response));
    else start(request, response);
  };

  function start(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    response.setMaxListeners(MAX_LISTENERS);
    if (!waitingRequests.has(socket)) waitingRequests.set(socket, []);
    response.once("close", () => {
      const next = socket.destroyed ? undefined : waitingRequests.get(socket)?.shift();
      if (next) next();
      else waitingRequests.delete(socket);
    });
    listener(request, response);
  }
}
