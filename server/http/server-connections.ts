import type { Server } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { getRateLimitKey } from "@/lib/limits/rate-limit-key";
import { FairLimit } from "@/lib/limits/fair-limit";

/** A closing server treats a new connection as idle only after this time without data. */
const NEW_CONNECTION_GRACE_MS = 1000;

/** Each connection takes about 20 KB. */
const MAX_CONNECTIONS = 10_000;

/**
 * Limits the connections of a server: beyond the limit, the client network with the most connections loses its newest one.
 * Behind a proxy all connections come from one network. Closes a server without cutting off a response, and without
 * waiting for silent connections.
 */
export class ServerConnections {
  /** Time at which each open connection was accepted, in milliseconds. */
  private readonly openedAt = new Map<Socket, number>();

  /** Call it before `listen`. */
  constructor(
    private readonly server: Server,
    maxConnections = MAX_CONNECTIONS,
  ) {
    const limit = new FairLimit(maxConnections);
    server.on("connection", (socket: Socket) => {
      this.openedAt.set(socket, Date.now());
      const network = getRateLimitKey(socket.remoteAddress ?? "");
      const { release } = limit.acquire(network, 1, () => socket.destroy());
      socket.once("close", () => {
        release();
        this.openedAt.delete(socket);
      });
    });
  }

  /**
   * Stops accepting connections and calls `done` when the last one has closed. Keeps idle connections open: a request may
   * be on its way. Its response will say `Connection: close`.
   */
  close(done: () => void): void {
    // `close` of http.Server would also close connections whose response is still being sent.
    NetServer.prototype.close.call(this.server, done);
  }

  /** Closes connections without a running request. Call it repeatedly after `close`. */
  closeIdleConnections(): void {
    const newest = Date.now() - NEW_CONNECTION_GRACE_MS;
    let mustWait = false;
    for (const [socket, openedAt] of this.openedAt) {
      const isNew = socket.bytesRead === 0;
      // Node takes a connection without a first request for idle at once, or before Node 26 never.
      if (isNew && openedAt < newest) socket.destroy();
      mustWait ||= (isNew && !socket.destroyed) || socket.writableLength > 0;
    }
    // Node knows which connections hold a partial request. But it would cut off responses that are still being sent.
    if (!mustWait) this.server.closeIdleConnections();
  }
}
