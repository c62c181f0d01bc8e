import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { readRequestHead, type RequestHead } from "./request-head";
import { hasWaitingRequest } from "./request-order";

/** The bytes that answer a plain question at once; null when that cannot be done. */
export type InstantAnswer = (head: RequestHead) => Buffer | null;

/** For how long a new connection may be silent before a server that closes takes it for one that is not used. */
const SILENT_MS = 1000;

/**
 * Bytes that Node gets at once while only its parser knows where a request ends. Node parses a packet to its end: in 64 KB
 * there is room for two thousand requests.
 */
const SLICE = 1024;

/** An idle connection lives longer than is promised, as with Node: who asks at the last moment is still heard. */
const BUFFER_MS = 1000;

/**
 * Who reads a connection. What can be answered from memory is, without Node's HTTP: that is several times faster than all that
 * Node does for a request, and most of what visitors ask for. Every other request goes to Node's own reader, untouched.
 */
export class Connections {
  private readonly open = new Map<Socket, Connection>();
  private isClosing = false;

  /** Stands between the server and its connections: before the server listens, and after it was told how long to wait. */
  constructor(
    private readonly server: Server,
    answer: InstantAnswer,
  ) {
    const introduce = server.listeners("connection")[0] as (socket: Socket) => void;
    server.removeAllListeners("connection");
    const settings = { introduce: introduce.bind(server), idleMs: server.keepAliveTimeout + BUFFER_MS };
    const instantly: InstantAnswer = (head) => (this.isClosing ? null : answer(head));
    server.on("connection", (socket: Socket) => {
      this.open.set(socket, new Connection(socket, settings, instantly));
      socket.once("close", () => this.open.delete(socket));
    });
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) =>
      this.open.get(request.socket)?.follow(response),
    );
  }

  /**
   * Takes no more connections; `done` is called when the last one has ended. Idle ones are not ended yet: what has been asked on
   * them and not been read would be lost, and whoever asks now is told that it is the last time.
   */
  close(done: () => void): void {
    this.isClosing = true;
    // HTTP's own `close` would also end connections in the middle of an answer that did not go through it.
    NetServer.prototype.close.call(this.server, done);
  }

  /** Ends connections on which nothing is under way. */
  closeIdleConnections(): void {
    const connections = [...this.open.values()];
    for (const connection of connections) connection.endIfIdle();
    // Whether a part of a request came only Node's parser knows. But Node would also cut off complete answers that are on their way.
    if (!connections.some((connection) => connection.isAnswering)) this.server.closeIdleConnections();
  }
}

interface Settings {
  /** Lets Node's HTTP read a socket. */
  introduce: (socket: Socket) => void;
  idleMs: number;
}

class Connection {
  private readonly since = Date.now();
  /** Node's reader, once it was needed. */
  private node: ((chunk: Buffer) => void) | undefined;
  /** Nothing is under way with Node: the next bytes begin a request. */
  private isBetween = true;
  /** Bytes that Node was given since its last answer, and the length of the request that they began with, if it is known. */
  private given = 0;
  private whole: number | null = null;
  private hasSpoken = false;
  /** Bytes of later requests: Node gets them when the present one has been answered. */
  private held: Buffer[] = [];

  constructor(
    private readonly socket: Socket,
    private readonly settings: Settings,
    private readonly answer: InstantAnswer,
  ) {
    socket.on("data", this.read).on("end", this.end).on("error", this.drop).on("timeout", this.drop);
    socket.setTimeout(settings.idleMs);
  }

  /** Node answers a request of this connection. */
  follow(response: ServerResponse): void {
    response.once("close", () => {
      // Given exactly one request, Node holds nothing of another one; else the connection stays its own.
      this.isBetween = this.given === this.whole;
      this.given = 0;
      this.whole = null;
      this.resume();
    });
  }

  /** An answer is on its way. */
  get isAnswering(): boolean {
    return this.socket.writableLength > 0;
  }

  /** For a connection that Node does not know. */
  endIfIdle(): void {
    const isNew = !this.hasSpoken && Date.now() - this.since <= SILENT_MS;
    if (!this.node && !this.isAnswering && !isNew) this.socket.destroy();
  }

  private readonly read = (chunk: Buffer): void => {
    this.hasSpoken = true;
    if (this.held.length > 0) this.hold(chunk);
    else this.take(chunk);
  };

  private take(chunk: Buffer): void {
    if (this.isBetween) {
      const head = readRequestHead(chunk);
      // Node applies back-pressure to a client that does not drain its socket, and ignores requests after the last answer.
      const canWrite = this.socket.writable && this.socket.writableLength === 0;
      const isAlone = canWrite && head?.isPlain && head.length === chunk.length;
      const answer = isAlone ? this.answer(head) : null;
      if (answer) return void this.socket.write(answer);
      this.isBetween = false;
      this.whole = head?.wholeLength ?? null;
    }
    for (let at = 0; at < chunk.length;) {
      if (this.mustWait()) return this.hold(chunk.subarray(at));
      const size = this.whole === null ? SLICE : this.whole - this.given;
      const bytes = chunk.subarray(at, at + size);
      at += bytes.length;
      this.given += bytes.length;
      this.node ??= this.introduce();
      this.node(bytes);
    }
  }

  /** The next bytes belong to a request behind one that has not been answered. */
  private mustWait(): boolean {
    return this.whole === null ? hasWaitingRequest(this.socket) : this.given >= this.whole;
  }

  private hold(bytes: Buffer): void {
    this.held.push(bytes);
    this.socket.pause();
  }

  private resume(): void {
    if (this.held.length === 0 || this.socket.destroyed) return;
    const [first = Buffer.alloc(0), ...rest] = this.held;
    const bytes = rest.length > 0 ? Buffer.concat([first, ...rest]) : first;
    this.held = [];
    this.socket.resume();
    this.take(bytes);
  }

  /** Node sets up its own listeners, of which the one for data is ours to call. */
  private introduce(): (chunk: Buffer) => void {
    const { socket, settings } = this;
    socket.off("data", this.read).off("end", this.end).off("error", this.drop).off("timeout", this.drop);
    socket.setTimeout(0);
    settings.introduce(socket);
    const node = socket.listeners("data")[0] as (chunk: Buffer) => void;
    socket.off("data", node);
    // Node reads past the socket until somebody else listens.
    socket.on("data", this.read);
    return node;
  }

  private readonly end = (): void => void this.socket.end();
  private readonly drop = (): void => void this.socket.destroy();
}
