import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { RequestListener } from "node:http";
import type { Duplex } from "node:stream";
import { NON_PAGE_POLICY, buildSecurityHeaders } from "@/lib/http/security-headers";
import { withRequestQueue } from "./request-queue";

/** An HTTP server whose every answer carries the headers, also to those who do not speak HTTP as it is written. */

/** What Node's parser says of a request that it gives up; everything else is 400. */
const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** For how long a client may read why it was refused; also at the end of the process nobody stays longer. */
const FLUSH_TIMEOUT_MS = 2000;

/** A connection without a byte in either direction ends, such as that of a client that does not read. Event streams beat more often. */
const IDLE_SOCKET_TIMEOUT_MS = 120_000;

/** Connections beyond it are closed at once: each costs the process about 20 KB. */
const MAX_CONNECTIONS = 10_000;

/** Node keeps the answer that is under way on a socket here, and asks it the same before it refuses by itself. */
type ServerSocket = Duplex & { _httpMessage?: ServerResponse | null };

/** A server that gives what it can read to `listener`; Node's own refusals, which have no headers, are ours. */
export function createHttpServer(siteUrl: string, listener: RequestListener): Server {
  const headers = {
    ...buildSecurityHeaders(siteUrl),
    "Content-Security-Policy": NON_PAGE_POLICY,
    "Cache-Control": "no-store",
    "Content-Type": "text/plain",
    Connection: "close",
  };
  const refuse = (response: ServerResponse, status: number) =>
    response.writeHead(status, headers).end(STATUS_CODES[status]);
  const answer = withRequestQueue(listener);
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    if (hasOneHost(request)) answer(request, response);
    else refuse(response, 400);
  });
  server.timeout = IDLE_SOCKET_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  server.on("checkExpectation", (_request, response) => refuse(response, 417));

  const refused = new WeakSet<Duplex>();
  server.on("clientError", (error: NodeJS.ErrnoException, socket: ServerSocket) => {
    if (refused.has(socket)) return; // what it goes on sending cannot be read either
    // Gone, or in the middle of an answer: nothing can be said.
    if (!socket.writable || socket._httpMessage?.headersSent) return void socket.destroy();
    refused.add(socket);
    socket.end(buildErrorResponse(STATUSES[error.code ?? ""] ?? 400, headers));
    // At once, a client that is still sending would see a reset in the place of the answer.
    setTimeout(() => socket.destroy(), FLUSH_TIMEOUT_MS).unref();
  });
  return server;
}

/** Node keeps the first of several Host headers; RFC 9112, section 3.2, has a server refuse them. */
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
