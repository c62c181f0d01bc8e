import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { parseRequestHead, type RequestHead } from "./request-head";
import { hasQueuedRequest } from "@/server/http/request-queue";
import { ServerConnections } from "@/server/http/server-connections";

/** Returns the response to a plain request as bytes, or null when Node must handle the request. */
export type FastPathHandler = (head: RequestHead) => Buffer | null;

/**
 * Bytes that Node gets at once while only its parser knows where a request ends. Node starts all requests of a packet:
 * 64 KB can hold two thousand.
 */
const NODE_CHUNK_BYTES = 1024;

/** Added to the announced idle time, as in Node, so that a request sent at the last moment still arrives. */
const IDLE_MARGIN_MS = 1000;

/**
 * Serves cache hits without node:http, which takes several times longer than the lookup. Passes all other requests to
 * Node's parser unchanged (docs/decisions/0028-serve-cache-hits-without-node-http.md).
 */
export class FastPath {
  private readonly connections = new Map<Socket, FastPathConnection>();
  private readonly serverConnections: ServerConnections;
  private isClosing = false;

  /** Replaces the server's connection listener. Call it after setting `keepAliveTimeout` and before `listen`. */
  constructor(server: Server, findResponse: FastPathHandler) {
    const attachToNode = server.listeners("connection")[0] as (socket: Socket) => void;
    server.removeAllListeners("connection");
    this.serverConnections = new ServerConnections(server);
    const settings = {
      attachToNode: attachToNode.bind(server),
      idleMs: server.keepAliveTimeout + IDLE_MARGIN_MS,
    };
    const handler: FastPathHandler = (head) => (this.isClosing ? null : findResponse(head));
    server.on("connection", (socket: Socket) => {
      this.connections.set(socket, new FastPathConnection(socket, settings, handler));
      socket.once("close", () => this.connections.delete(socket));
    });
    server.prependListener("request", (request: IncomingMessage, response: ServerResponse) =>
      this.connections.get(request.socket)?.trackResponse(response),
    );
  }

  /** Leaves all further requests to Node. Otherwise as `close` of `ServerConnections`. */
  close(done: () => void): void {
    this.isClosing = true;
    this.serverConnections.close(done);
  }

  /** Closes connections without a running request. Call it repeatedly after `close`. */
  closeIdleConnections(): void {
    for (const connection of this.connections.values()) connection.closeIfIdle();
    this.serverConnections.closeIdleConnections();
  }
}

interface ConnectionSettings {
  attachToNode: (socket: Socket) => void;
  idleMs: number;
}

class FastPathConnection {
  private nodeParser: ((chunk: Buffer) => void) | undefined;
  private isBetweenRequests = true;
  /** Bytes that Node got since its last response. */
  private bytesGivenToNode = 0;
  /** Length of the request that Node handles. Null when only Node's parser can tell. */
  private requestLength: number | null = null;
  private hasReceived = false;
  /** Bytes of later requests, held until the response to the current request. */
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

  trackResponse(response: ServerResponse): void {
    response.once("close", () => {
      // After exactly one request, Node's parser holds no bytes of another one. Otherwise Node keeps the connection.
      this.isBetweenRequests = this.bytesGivenToNode === this.requestLength;
      this.bytesGivenToNode = 0;
      this.requestLength = null;
      this.releaseChunks();
    });
  }

  /** Leaves new connections and those of Node alone: only Node knows whether they are idle. */
  closeIfIdle(): void {
    if (this.hasReceived && !this.nodeParser && this.socket.writableLength === 0) this.socket.destroy();
  }

  private readonly onData = (chunk: Buffer): void => {
    this.hasReceived = true;
    if (this.heldChunks.length > 0) this.holdChunk(chunk);
    else this.processChunk(chunk);
  };

  private processChunk(chunk: Buffer): void {
    if (this.isBetweenRequests) {
      const head = parseRequestHead(chunk);
      // A client that does not drain its socket is handed to Node, which applies back-pressure.
      // A socket that is no longer writable is handed to Node, too, which ignores further requests.
      const canWrite = this.socket.writable && this.socket.writableLength === 0;
      const isSinglePlainRequest = canWrite && head?.isPlain && head.length === chunk.length;
      const response = isSinglePlainRequest ? this.handler(head) : null;
      if (response) return void this.socket.write(response);
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

  /** Returns whether the next bytes belong to a later request while the current one has no response. */
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

  /** Attaches Node to the socket. Returns its parser, which is the first `data` listener. */
  private handToNode(): (chunk: Buffer) => void {
    const { socket, settings } = this;
    socket
      .off("data", this.onData)
      .off("end", this.onEnd)
      .off("error", this.onFailure)
      .off("timeout", this.onFailure);
    socket.setTimeout(0);
    settings.attachToNode(socket);
    const nodeParser = socket.listeners("data")[0] as (chunk: Buffer) => void;
    socket.off("data", nodeParser);
    // Without another `data` listener, Node's parser would read directly from the handle and bypass this class.
    socket.on("data", this.onData);
    return nodeParser;
  }

  private readonly onEnd = (): void => void this.socket.end();
  private readonly onFailure = (): void => void this.socket.destroy();
}
