import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A client that sends raw bytes to a server. */
export interface RawConnection {
  server: Server;
  socket: Socket;
  /** The server's end of the connection. */
  accepted: Socket;
  received: () => string;
}

/**
 * Starts the server on a free port and connects a client. Closes both when the test ends.
 * With `allowHalfOpen` the client never ends the connection by itself.
 */
export async function connectTo(server: Server, allowHalfOpen = false): Promise<RawConnection> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen, noDelay: true });
  let received = "";
  socket.on("data", (chunk) => (received += String(chunk)));
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const [[accepted]] = (await Promise.all([once(server, "connection"), once(socket, "connect")])) as [
    [Socket],
    [],
  ];
  return { server, socket, accepted, received: () => received };
}
