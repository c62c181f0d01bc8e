import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, vi } from "vitest";
import { FastPath } from "@/server/fast-path/fast-path";
import { createHttpServer } from "@/server/http/http-server";
import { closeAfterFlush } from "@/server/http/close-after-flush";
import { connectTo, type RawConnection } from "./raw-connection";

/** More bytes than the socket buffers hold for a slow reader. */
export const LARGE = 16 * 1024 * 1024;

/** Leaves time for slow responses on a busy machine. */
export const WAIT_OPTIONS = { timeout: 10_000 };

export interface FastPathClient extends RawConnection {
  connections: FastPath;
  /** The answered targets in order, with the prefix `Node` when node:http answered. */
  answers: string[];
  /** Each function sends the response to one request for `/held`. */
  pending: (() => void)[];
}

/** Starts a server that answers `/instant` and `/large` on the fast path, and connects a raw client to it. */
export async function startFastPathClient({
  idleMs = 10_000,
  allowHalfOpen = false,
  silentMs = 120_000,
} = {}): Promise<FastPathClient> {
  const answers: string[] = [];
  const pending: (() => void)[] = [];
  const server = createHttpServer("https://www.example.com", byNode);
  server.keepAliveTimeout = idleMs;
  server.timeout = silentMs;
  const connections = new FastPath(server, ({ url }) => {
    if (url !== "/instant" && url !== "/large") return null;
    answers.push(url);
    const body = url === "/large" ? "x".repeat(LARGE) : url;
    return Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  });
  return { ...(await connectTo(server, allowHalfOpen)), connections, answers, pending };

  function byNode(request: IncomingMessage, response: ServerResponse) {
    if (request.url === "/last") {
      closeAfterFlush(request);
      response.setHeader("Connection", "close");
    }
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on(request.url === "/early" ? "resume" : "end", () => {
      if (request.url === "/held") return void pending.push(() => respond(request, response, body));
      respond(request, response, body);
    });
  }

  function respond(request: IncomingMessage, response: ServerResponse, body: string) {
    answers.push(`Node ${request.url}`);
    const answer = `<${request.url} ${request.url === "/large/node" ? "x".repeat(LARGE) : body}>`;
    if (request.url === "/slow") setTimeout(() => response.end(answer), 1500);
    else response.end(answer);
  }
}

export const get = (path: string, field = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${field}\r\n`;

/** Writes a text in one segment and waits until the server has read it. */
export async function sendBytes({ socket, accepted }: FastPathClient, text: string) {
  const before = accepted.bytesRead;
  socket.write(text);
  await vi.waitFor(() => expect(accepted.bytesRead).toBe(before + text.length), WAIT_OPTIONS);
}

/** Sends requests and waits for the responses to all requests so far. */
export async function sendAndExpect(client: FastPathClient, text: string, expected: readonly string[]) {
  await sendBytes(client, text);
  await vi.waitFor(
    () => expect(client.received().match(/HTTP\/1\.1 200/g)).toHaveLength(expected.length),
    WAIT_OPTIONS,
  );
  expect(client.answers).toEqual(expected);
}
