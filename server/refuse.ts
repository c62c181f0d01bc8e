import { randomUUID } from "node:crypto";
import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { accepts } from "@/lib/request/accepts";
import { REQUEST_ID_HEADER } from "@/lib/request/caller-headers";
import { env } from "@/lib/env";
import { buildErrorDocument } from "@/lib/http/error-document";
import { COMMON_HEADERS, ENDPOINT_HEADERS, HSTS } from "@/lib/headers/common-headers";

const LINGER_MS = 2000;

let built: Record<string, string> | undefined;
const getHeaders = () =>
  (built ??= {
    ...COMMON_HEADERS,
    ...ENDPOINT_HEADERS,
    ...(env().SITE_URL.startsWith("https:") && { "Strict-Transport-Security": HSTS }),
    "Cache-Control": "no-store",
    "Content-Type": "application/json",
  });

/** Closes a connection when its client has had time to read the response, also one that never closes its own side. */
export function destroyAfterLinger(socket: Duplex): void {
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer)); // a timer keeps all that its socket has received
}

/** Answers a request that does not reach Next.js. A browser that opens a page gets a page. */
export function refuse(
  response: ServerResponse,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): void {
  response.setHeader(REQUEST_ID_HEADER, randomUUID());
  const isPage = accepts(response.req.headers.accept, "text/html");
  const type = isPage && { "Content-Type": "text/html; charset=utf-8" };
  response.writeHead(status, { ...getHeaders(), ...type, ...headers });
  const advice = status === 413 ? "Go back and choose a file of at most 5 MB." : undefined;
  response.end(isPage ? buildErrorDocument(message, advice) : JSON.stringify({ message }));
}

/** Answers bytes that Node cannot read as a request, and closes the connection. */
export function refuseBytes({ code }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable) return void socket.destroy();
  const status = code === "HPE_HEADER_OVERFLOW" ? 431 : code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
  const lines = Object.entries({ ...getHeaders(), Connection: "close", "Content-Length": "0" });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  destroyAfterLinger(socket);
}
