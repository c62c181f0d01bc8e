import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A client that says what it likes to a server, byte for byte. */
export interface RawConnection {
  server: Server;
  socket: Socket;
  /** The server's end of it. */
  accepted: Socket;
  received: () => string;
}

/** Lets the server listen, for this test alone; with `allowHalfOpen` the client never hangs up by itself. */
export async function connectTo(server: Server, allowHalfOpen = false): Promise<RawConnection> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen, noDelay: true });
  let heard = "";
  socket.on("data", (chunk) => (heard += String(chunk)));
  onTestFinished(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const [[accepted]] = (await Promise.all([once(server, "connection"), once(socket, "connect")])) as [
    [Socket],
    [],
  ];
  return { server, socket, accepted, received: () => heard };
}
