import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** An exchange takes less than a millisecond, but much longer on a busy machine. */
const DEADLINE_MS = 20_000;

/** A server may handle the rest of a segment in the turn of the event loop after the last response. */
const TURNS = 3;

/**
 * Tracks the connections and unanswered requests of a server in this process.
 * Clients learn without polling delays when the server has read a segment and when no response is missing.
 */
export class ObservedServer {
  private readonly accepted = new Map<number, Socket>();
  private readonly unanswered = new Set<IncomingMessage>();

  private constructor(private readonly server: Server) {
    server.on("connection", (socket: Socket) => {
      const port = socket.remotePort!;
      this.accepted.set(port, socket);
      socket.once("close", () => {
        if (this.accepted.get(port) === socket) this.accepted.delete(port);
      });
    });
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) => {
      this.unanswered.add(request);
      response.once("close", () => this.unanswered.delete(request));
    });
  }

  /** Listens on a free port of the loopback address. */
  static async listen(server: Server): Promise<ObservedServer> {
    const observed = new ObservedServer(server);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return observed;
  }

  /** Opens a connection and waits until the server has accepted it. */
  async connect(): Promise<TcpClient> {
    const { port } = this.server.address() as AddressInfo;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true, noDelay: true });
    await once(socket, "connect");
    const localPort = socket.localPort!;
    await until(() => this.accepted.has(localPort));
    const accepted = this.accepted.get(localPort)!;
    // The response to an incomplete request may wait for the rest of it.
    return new TcpClient(socket, accepted, () =>
      [...this.unanswered].some((request) => request.socket === accepted && request.complete),
    );
  }

  close(): void {
    for (const socket of this.accepted.values()) socket.destroy();
    this.server.close();
  }
}

/** A client that sends raw bytes in segments. The server reads the segments one by one. */
export class TcpClient {
  /** True when the server has ended the connection. */
  isClosed = false;
  private readonly chunks: Buffer[] = [];
  private receivedBytes = 0;
  private sentBytes = 0;

  constructor(
    private readonly socket: Socket,
    private readonly accepted: Socket,
    private readonly isUnanswered: () => boolean,
  ) {
    socket.on("data", (chunk) => {
      this.chunks.push(chunk);
      this.receivedBytes += chunk.length;
    });
    // An error is a reset: the server closed the connection before it had read everything.
    for (const event of ["end", "error", "close"]) socket.on(event, () => (this.isClosed = true));
  }

  /** Everything received so far, one character for each byte. */
  get received(): string {
    return Buffer.concat(this.chunks).toString("latin1");
  }

  /** Sends a segment and waits until the server has read it, so that segments do not merge. */
  async send(segment: Buffer): Promise<void> {
    if (this.isClosed) return;
    this.socket.write(segment);
    this.sentBytes += segment.length;
    await this.until(() => this.isRead);
  }

  /** Waits until the server has closed the connection, or until every complete request has its response. */
  async settled(): Promise<void> {
    let turns = 0;
    await this.until(() => {
      turns = this.isSettled ? turns + 1 : 0;
      return turns === TURNS;
    });
  }

  /** Sends the end of the stream and waits until the server has ended its side, too. */
  async end(): Promise<void> {
    this.socket.end();
    await this.until(() => false);
    this.socket.destroy();
  }

  private get isSettled(): boolean {
    const { accepted } = this;
    if (!this.isRead || this.isUnanswered() || accepted.writableEnded || accepted.destroyed) return false;
    return this.receivedBytes === accepted.bytesWritten;
  }

  private get isRead(): boolean {
    return this.accepted.bytesRead === this.sentBytes;
  }

  private async until(condition: () => boolean): Promise<void> {
    await until(
      () => this.isClosed || condition(),
      () => `Received so far: ${JSON.stringify(this.received)}`,
    );
  }
}

async function until(condition: () => boolean, describe = () => ""): Promise<void> {
  const startedAt = performance.now();
  while (!condition()) {
    if (performance.now() - startedAt > DEADLINE_MS)
      throw new Error(`No progress within ${DEADLINE_MS} ms. ${describe()}`);
    await setImmediate();
  }
}
