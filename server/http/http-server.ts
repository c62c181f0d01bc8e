import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { NON_PAGE_POLICY, buildSecurityHeaders } from "@/lib/http/security-headers";
import { withRequestQueue } from "./request-queue";

/** Statuses for the error codes of Node's parser. All other codes get 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Idle time of a connection. Longer than that of common load balancers, so that they close first. */
export const KEEP_ALIVE_SECONDS = 75;

/** How long a rejected client may read its response. Also bounds the shutdown. */
const FLUSH_TIMEOUT_MS = 2000;

/** Closes connections without traffic in either direction. Event streams send heartbeats more often. */
const IDLE_SOCKET_TIMEOUT_MS = 120_000;

/** Bytes of a request's body that are read before its turn on a connection. Node 22 and newer would read 64 KB. */
const BODY_READ_AHEAD = 16 * 1024;

/** `_httpMessage` is the running response. Node's own handler of `clientError` checks it, too. */
type ServerSocket = Duplex & { _httpMessage?: ServerResponse | null };

/**
 * Creates a server whose every response has the security headers. It replaces the error responses of Node, which have
 * none, and runs one request per connection at a time.
 */
export function createHttpServer(siteUrl: string, listener: RequestListener): Server {
  const headers = {
    ...buildSecurityHeaders(siteUrl),
    "Content-Security-Policy": NON_PAGE_POLICY,
    "Cache-Control": "no-store",
    "Content-Type": "text/plain",
    Connection: "close",
  };
  const reject = (response: ServerResponse, status: number) =>
    response.writeHead(status, headers).end(STATUS_CODES[status]);
  const queuedListener = withRequestQueue(listener);
  const options = { requireHostHeader: false, highWaterMark: BODY_READ_AHEAD };
  const server = createServer(options, (request, response) => {
    if (hasOneHost(request)) queuedListener(request, response);
    else reject(response, 400);
  });
  server.timeout = IDLE_SOCKET_TIMEOUT_MS;
  server.on("checkExpectation", (_request, response) => reject(response, 417));

  const rejected = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: ServerSocket) => {
    if (rejected.has(socket)) return;
    // A client that has disconnected, or is in the middle of a response, gets no error response.
    if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
    rejected.add(socket);
    socket.end(buildErrorResponse(STATUSES[error.code ?? ""] ?? 400, headers));
    // Destroying at once would send a reset, and a client that is still sending would lose the response.
    setTimeout(() => socket.destroy(), FLUSH_TIMEOUT_MS).unref();
  });
  return server;
}

/** RFC 9112, section 3.2, requires rejection of several Host headers. Node silently takes the first one. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === "host") hosts += 1;
  return hosts === 1 || (hosts === 0 && httpVersion !== "1.1");
}

function buildErrorResponse(status: number, headers: Readonly<Record<string, string>>): string {
  const body = STATUS_CODES[status] ?? "";
  const lines = Object.entries({ ...headers, "Content-Length": body.length });
  return [`HTTP/1.1 ${status} ${body}`, ...lines.map(([name, value]) => `${name}: ${value}`), "", body].join(
    "\r\n",
  );
}
