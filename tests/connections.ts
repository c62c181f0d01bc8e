import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, vi } from "vitest";
import { Connections } from "@/server/connections";
import { createHttpServer } from "@/server/http-server";
import { lingerOnClose } from "@/server/linger";
import { talkTo, type WireTalk } from "./wire-talk";

/** More than the system keeps for a reader who is late. */
export const LARGE = 16 * 1024 * 1024;

/** For answers that take their time on a busy machine. */
export const PATIENCE = { timeout: 10_000 };

export interface Talk extends WireTalk {
  connections: Connections;
  /** Who answered what, in this order. */
  answered: string[];
  /** Answers `/held` when it is called. */
  held: (() => void)[];
}

/** A server that answers `/instant` and `/large` from memory and leaves the rest to Node, and a client that says what it likes. */
export async function talk({ idleMs = 10_000, allowHalfOpen = false, silentMs = 120_000 } = {}): Promise<Talk> {
  const answered: string[] = [];
  const held: (() => void)[] = [];
  const server = createHttpServer("https://www.example.com", byNode);
  server.keepAliveTimeout = idleMs;
  server.timeout = silentMs;
  const connections = new Connections(server, ({ url }) => {
    if (url !== "/instant" && url !== "/large") return null;
    answered.push(url);
    const body = url === "/large" ? "x".repeat(LARGE) : url;
    return Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  });
  return { ...(await talkTo(server, allowHalfOpen)), connections, answered, held };

  function byNode(request: IncomingMessage, response: ServerResponse) {
    if (request.url === "/last") {
      lingerOnClose(request);
      response.setHeader("Connection", "close");
    }
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on(request.url === "/early" ? "resume" : "end", () => {
      if (request.url === "/held") return void held.push(() => respond(request, response, body));
      respond(request, response, body);
    });
  }

  function respond(request: IncomingMessage, response: ServerResponse, body: string) {
    answered.push(`Node ${request.url}`);
    const answer = `<${request.url} ${request.url === "/large/node" ? "x".repeat(LARGE) : body}>`;
    if (request.url === "/slow") setTimeout(() => response.end(answer), 1500);
    else response.end(answer);
  }
}

export const get = (path: string, field = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${field}\r\n`;

/** Says something in one packet and waits until the server has read it. */
export async function say({ socket, accepted }: Talk, text: string) {
  const before = accepted.bytesRead;
  socket.write(text);
  await vi.waitFor(() => expect(accepted.bytesRead).toBe(before + text.length), PATIENCE);
}

/** Asks and waits for the answers to all that has been asked so far. */
export async function ask(client: Talk, text: string, expected: readonly string[]) {
  await say(client, text);
  await vi.waitFor(
    () => expect(client.heard().match(/HTTP\/1\.1 200/g)).toHaveLength(expected.length),
    PATIENCE,
  );
  expect(client.answered).toEqual(expected);
}
