import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { Connections } from "./connections";
import { createHttpServer } from "./http-server";
import { lingerOnClose } from "./linger";

/** More than the system keeps for a reader who is late. */
const LARGE = 16 * 1024 * 1024;

/** For answers that take their time on a busy machine. */
const PATIENCE = { timeout: 10_000 };

interface Talk {
  server: Server;
  connections: Connections;
  socket: Socket;
  /** The server's end of it. */
  accepted: Socket;
  heard: () => string;
  /** Who answered what, in this order. */
  answered: string[];
}

/** A server that answers `/instant` and `/large` from memory and leaves the rest to Node, and a client that says what it likes. */
async function talk({ idleMs = 10_000, allowHalfOpen = false } = {}): Promise<Talk> {
  const answered: string[] = [];
  const server = createHttpServer("https://www.example.com", byNode);
  server.keepAliveTimeout = idleMs;
  const connections = new Connections(server, ({ url }) => {
    if (url !== "/instant" && url !== "/large") return null;
    answered.push(url);
    const body = url === "/large" ? "x".repeat(LARGE) : url;
    return Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  });
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
  return { server, connections, socket, accepted, heard: () => heard, answered };

  function byNode(request: IncomingMessage, response: ServerResponse) {
    if (request.url === "/last") {
      lingerOnClose(request);
      response.setHeader("Connection", "close");
    }
    let body = "";
    request.on("data", (chunk) => (body += String(chunk)));
    request.on(request.url === "/early" ? "resume" : "end", () => {
      answered.push(`Node ${request.url}`);
      response.end(`<${request.url} ${body}>`);
    });
  }
}

const get = (path: string, field = "") => `GET ${path} HTTP/1.1\r\nHost: x\r\n${field}\r\n`;

/** Says something in one packet and waits until the server has read it. */
async function say({ socket, accepted }: Talk, text: string) {
  const before = accepted.bytesRead;
  socket.write(text);
  await vi.waitFor(() => expect(accepted.bytesRead).toBe(before + text.length), PATIENCE);
}

/** Asks and waits for the answers to all that has been asked so far. */
async function ask(client: Talk, text: string, expected: readonly string[]) {
  await say(client, text);
  await vi.waitFor(
    () => expect(client.heard().match(/HTTP\/1\.1 200/g)).toHaveLength(expected.length),
    PATIENCE,
  );
  expect(client.answered).toEqual(expected);
}

test("on one connection: from memory, from Node, and from memory again", async () => {
  const client = await talk();
  await ask(client, get("/instant"), ["/instant"]);
  await ask(client, get("/a"), ["/instant", "Node /a"]);
  await ask(client, get("/instant"), ["/instant", "Node /a", "/instant"]);
  await ask(client, get("/b"), ["/instant", "Node /a", "/instant", "Node /b"]);
  expect(client.heard()).toMatch(/\/instantHTTP[^<]*<\/a >HTTP[^<]*\/instantHTTP[^<]*<\/b >$/);
});

test("a body that looks like a question is a body, and what comes after it is a question", async () => {
  const body = get("/instant");
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
  const client = await talk();
  await ask(client, post("/a") + body, ["Node /a"]);
  await say(client, post("/b"));
  await ask(client, body, ["Node /a", "Node /b"]);
  expect(client.heard()).toContain(`</b ${body}>`);
  await ask(client, get("/instant"), ["Node /a", "Node /b", "/instant"]);
});

const CHUNKED = "Transfer-Encoding: chunked\r\n";
const CHUNK = `${get("/instant").length.toString(16)}\r\n`;

test.each([
  [
    "a body in chunks",
    [`POST /a HTTP/1.1\r\nHost: x\r\n${CHUNKED}\r\n${CHUNK}`, get("/instant"), "\r\n0\r\n\r\n"],
  ],
  ["a head in two packets", ["GET /a HTTP/1.1\r\nHost: x\r\nX: ", get("/instant")]],
  ["a header that comes twice", [get("/a", "X: 1\r\nX: 2\r\n")]],
])(
  "after %s the connection is Node's for good: nobody else knows where a request begins",
  async (_what, packets) => {
    const client = await talk();
    for (const packet of packets.slice(0, -1)) await say(client, packet);
    await ask(client, packets.at(-1)!, ["Node /a"]);
    await ask(client, get("/instant"), ["Node /a", "Node /instant"]);
    await ask(client, get("/instant"), ["Node /a", "Node /instant", "Node /instant"]);
  },
);

test("questions that come together, or before the last is answered, are answered in their order by Node", async () => {
  const client = await talk();
  const together = ["Node /a", "Node /instant", "Node /b"];
  await ask(client, get("/a") + get("/instant") + get("/b"), together);
  // The first half of another request behind a whole one: its second half is no request.
  const other = await talk();
  await say(other, `${get("/a")}POST /b HTTP/1.1\r\nContent-Length: 0\r\nHost: `);
  await vi.waitFor(() => expect(other.answered).toEqual(["Node /a"]));
  await ask(other, get("/instant"), ["Node /a", "Node /b"]);
});

test("what was once true of a request's length is not believed of a later one", async () => {
  const client = await talk();
  const rest = "x\r\n\r\nGET /c HTTP/1.1\r\nAccept: text/html\r\nX: ";
  const first = get("/a", `X: ${"-".repeat(rest.length - get("/a", "X: \r\n").length)}\r\n`);
  expect(first).toHaveLength(rest.length);
  await say(client, `${first}GET /b HTTP/1.1\r\nHost: `);
  await vi.waitFor(() => expect(client.answered).toEqual(["Node /a"]));
  await ask(client, rest, ["Node /a", "Node /b"]);
  await ask(client, get("/instant"), ["Node /a", "Node /b", "Node /c"]);
});

test.each([
  ["the end of the connection", get("/instant", "Connection: close\r\n"), 1],
  ["a body", `${get("/instant", "Content-Length: 2\r\n")}ab`, 1],
  ["a second question", get("/instant") + get("/instant"), 2],
])("a question that comes with %s is Node's", async (_what, text, times) => {
  await ask(await talk(), text, Array<string>(times).fill("Node /instant"));
});

test("who asks on without reading is slowed down by Node", async () => {
  const client = await talk();
  client.socket.pause();
  await say(client, get("/large"));
  await say(client, get("/large"));
  await vi.waitFor(() => expect(client.answered).toEqual(["/large", "Node /large"]));
});

test("who asks on after the last answer is not cut off before it can be read", async () => {
  const client = await talk({ allowHalfOpen: true });
  await ask(client, get("/last"), ["Node /last"]);
  await vi.waitFor(() => expect(client.socket.readableEnded).toBe(true));
  await say(client, get("/instant"));
  expect(client.accepted.destroyed).toBe(false);
  expect(client.answered).not.toContain("/instant");
});

test("a server that closes takes no more connections, ends idle ones and completes its answers", async () => {
  const idle = await talk();
  await ask(idle, get("/instant"), ["/instant"]);
  const ended = once(idle.socket, "end");
  const closed = new Promise<void>((resolve) => idle.connections.close(resolve));
  await Promise.all([ended, closed]);

  // Also on a connection that Node has answered on and takes for an idle one.
  const late = await talk();
  await ask(late, get("/a"), ["Node /a"]);
  late.socket.pause();
  await say(late, get("/large"));
  let isClosed = false;
  late.connections.close(() => (isClosed = true));
  late.connections.closeIdleConnections();
  late.socket.resume();
  await vi.waitFor(() => expect(late.heard().length).toBeGreaterThan(LARGE), PATIENCE);
  late.connections.closeIdleConnections();
  await vi.waitFor(() => expect(isClosed).toBe(true));
});

test("a server that closes leaves what is asked meanwhile to Node, which can say that the connection ends", async () => {
  const client = await talk();
  client.connections.close(() => undefined);
  await ask(client, get("/instant"), ["Node /instant"]);
});

test("a server that closes waits for the rest of a request", async () => {
  const client = await talk();
  await say(client, "GET /a HTTP/1.1\r\nHost: ");
  client.connections.close(() => undefined);
  await ask(client, "x\r\n\r\n", ["Node /a"]);
});

test("a server that closes waits for the rest of a request that came together with another", async () => {
  const client = await talk();
  await say(client, `${get("/a")}GET /b HTTP/1.1\r\nHost: `);
  await vi.waitFor(() => expect(client.heard()).toContain("</a >"));
  client.connections.close(() => undefined);
  await ask(client, "x\r\n\r\n", ["Node /a", "Node /b"]);
});

test.each([
  [
    "the rest of a request that has been answered",
    "POST /early HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n",
    "late",
  ],
  ["an empty line behind a request", get("/early"), "\r\n"],
])("%s does not hold a server that closes", async (_what, first, rest) => {
  const client = await talk();
  await ask(client, first, ["Node /early"]);
  await say(client, rest);
  await new Promise<void>((resolve) => client.connections.close(resolve));
});

test("a server that closes gives a new connection a second to say something", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { accepted, connections } = await talk();
  connections.closeIdleConnections();
  expect(accepted.destroyed).toBe(false);
  vi.setSystemTime(Date.now() + 1100);
  connections.closeIdleConnections();
  expect(accepted.destroyed).toBe(true);
});

test("a connection on which nobody asks ends by itself, whoever answered on it last", async () => {
  for (const path of ["/instant", "/a"]) {
    const client = await talk({ idleMs: 50 });
    const ended = once(client.socket, "end");
    client.socket.write(get(path));
    await ended;
    expect(client.heard()).toMatch(/^HTTP\/1\.1 200/);
  }
  const silent = await talk({ idleMs: 50 });
  const began = performance.now();
  await once(silent.socket, "end");
  // Longer than is promised: who asks at the last moment is still heard.
  expect(performance.now() - began).toBeGreaterThan(900);
});

test("who has said goodbye is answered and let go", async () => {
  for (const path of ["/instant", "/a"]) {
    const client = await talk({ allowHalfOpen: true });
    const ended = once(client.socket, "end");
    client.socket.end(get(path));
    await ended;
    expect(client.heard()).toContain(path);
  }
});

test("a client that breaks off in the middle of an answer harms nobody", async () => {
  const client = await talk();
  client.socket.pause();
  await say(client, get("/large"));
  client.socket.resetAndDestroy();
  await vi.waitFor(() => expect(client.accepted.destroyed).toBe(true));
  await new Promise<void>((resolve) => client.connections.close(resolve));
});
