import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { parseRequestHead, type RequestHead } from "./request-head";
import { hasQueuedRequest } from "@/server/http/request-queue";

/** The bytes that answer a plain question at once; null when that cannot be done. */
export type FastPathHandler = (head: RequestHead) => Buffer | null;

/** For how long a new connection may be silent before a server that closes takes it for one that is not used. */
const NEW_CONNECTION_GRACE_MS = 1000;

/**
 * Bytes that Node gets at once while only its parser knows where a request ends. Node parses a packet to its end: in 64 KB
 * there is room for two thousand requests.
 */
const NODE_CHUNK_BYTES = 1024;

/** An idle connection lives longer than is promised, as with Node: who asks at the last moment is still heard. */
const IDLE_MARGIN_MS = 1000;

/**
 * Who reads a connection. What can be answered from memory is, without Node's HTTP: that is several times faster than all that
 * Node does for a request, and most of what visitors ask for. Every other request goes to Node's own reader, untouched.
 */
export class FastPath {
  private readonly connections = new Map<Socket, FastPathConnection>();
  private isClosing = false;

  /** Stands between the server and its connections: before the server listens, and after it was told how long to wait. */
  constructor(
    private readonly server: Server,
    answer: FastPathHandler,
  ) {
    const attachToNode = server.listeners("connection")[0] as (socket: Socket) => void;
    server.removeAllListeners("connection");
    const settings = {
      attachToNode: attachToNode.bind(server),
      idleMs: server.keepAliveTimeout + IDLE_MARGIN_MS,
    };
    const handler: FastPathHandler = (head) => (this.isClosing ? null : answer(head));
    server.on("connection", (socket: Socket) => {
      this.connections.set(socket, new FastPathConnection(socket, settings, handler));
      socket.once("close", () => this.connections.delete(socket));
    });
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) =>
      this.connections.get(request.socket)?.trackResponse(response),
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
    const connections = [...this.connections.values()];
    for (const connection of connections) connection.closeIfIdle();
    // Whether a part of a request came only Node's parser knows. But Node would also cut off complete answers that are on their way.
    if (!connections.some((connection) => connection.isWriting)) this.server.closeIdleConnections();
  }
}

interface ConnectionSettings {
  /** Lets Node's HTTP read a socket. */
  attachToNode: (socket: Socket) => void;
  idleMs: number;
}

class FastPathConnection {
  private readonly openedAt = Date.now();
  /** Node's reader, once it was needed. */
  private nodeParser: ((chunk: Buffer) => void) | undefined;
  /** Nothing is under way with Node: the next bytes begin a request. */
  private isBetweenRequests = true;
  /** Bytes that Node was given since its last answer, and the length of the request that they began with, if it is known. */
  private bytesGivenToNode = 0;
  private requestLength: number | null = null;
  private hasReceived = false;
  /** Bytes of later requests: Node gets them when the present one has been answered. */
  private heldChunks: Buffer[] = [];

  constructor(
    private readonly socket: Socket,
    private readonly settings: ConnectionSettings,
    private readonly handler: FastPathHandler,
  ) {
    socket
      .on("data", this.onData)
      .on("end", this.onEnd)
      .on("error", this.onFailure)
      .on("timeout", this.onFailure);
    socket.setTimeout(settings.idleMs);
  }

  /** Node answers a request of this connection. */
  trackResponse(response: ServerResponse): void {
    response.once("close", () => {
      // Given exactly one request, Node holds nothing of another one; else the connection stays its own.
      this.isBetweenRequests = this.bytesGivenToNode === this.requestLength;
      this.bytesGivenToNode = 0;
      this.requestLength = null;
      this.releaseChunks();
    });
  }

  /** An answer is on its way. */
  get isWriting(): boolean {
    return this.socket.writableLength > 0;
  }

  /** For a connection that Node does not know. */
  closeIfIdle(): void {
    const isNew = !this.hasReceived && Date.now() - this.openedAt <= NEW_CONNECTION_GRACE_MS;
    if (!this.nodeParser && !this.isWriting && !isNew) this.socket.destroy();
  }

  private readonly onData = (chunk: Buffer): void => {
    this.hasReceived = true;
    if (this.heldChunks.length > 0) this.holdChunk(chunk);
    else this.processChunk(chunk);
  };

  private processChunk(chunk: Buffer): void {
    if (this.isBetweenRequests) {
      const head = parseRequestHead(chunk);
      // Node applies back-pressure to a client that does not drain its socket, and ignores requests after the last answer.
      const canWrite = this.socket.writable && this.socket.writableLength === 0;
      const isAlone = canWrite && head?.isPlain && head.length === chunk.length;
      const answer = isAlone ? this.handler(head) : null;
      if (answer) return void this.socket.write(answer);
      this.isBetweenRequests = false;
      this.requestLength = head?.requestLength ?? null;
    }
    for (let at = 0; at < chunk.length;) {
      if (this.mustHold()) return this.holdChunk(chunk.subarray(at));
      const size =
        this.requestLength === null ? NODE_CHUNK_BYTES : this.requestLength - this.bytesGivenToNode;
      const bytes = chunk.subarray(at, at + size);
      at += bytes.length;
      this.bytesGivenToNode += bytes.length;
      this.nodeParser ??= this.handToNode();
      this.nodeParser(bytes);
    }
  }

  /** The next bytes belong to a request behind one that has not been answered. */
  private mustHold(): boolean {
    return this.requestLength === null
      ? hasQueuedRequest(this.socket)
      : this.bytesGivenToNode >= this.requestLength;
  }

  private holdChunk(bytes: Buffer): void {
    this.heldChunks.push(bytes);
    this.socket.pause();
  }

  private releaseChunks(): void {
    if (this.heldChunks.length === 0 || this.socket.destroyed) return;
    const [first = Buffer.alloc(0), ...rest] = this.heldChunks;
    const bytes = rest.length > 0 ? Buffer.concat([first, ...rest]) : first;
    this.heldChunks = [];
    this.socket.resume();
    this.processChunk(bytes);
  }

  /** Node sets up its own listeners, of which the one for data is ours to call. */
  private handToNode(): (chunk: Buffer) => void {
    const { socket, settings } = this;
    socket
      .off("data", this.onData)
      .off("end", this.onEnd)
      .off("error", this.onFailure)
      .off("timeout", this.onFailure);
    socket.setTimeout(0);
    settings.attachToNode(socket);
    const node = socket.listeners("data")[0] as (chunk: Buffer) => void;
    socket.off("data", node);
    // Node reads past the socket until somebody else listens.
    socket.on("data", this.onData);
    return node;
  }

  private readonly onEnd = (): void => void this.socket.end();
  private readonly onFailure = (): void => void this.socket.destroy();
}
