import { once } from "node:events";
import { expect, test, vi } from "vitest";
import {
  sendAndExpect,
  get,
  WAIT_OPTIONS,
  sendBytes,
  startFastPathClient,
} from "@/tests/support/fast-path-client";

test("one connection is served from memory, by Node, and from memory again", async () => {
  const client = await startFastPathClient();
  await sendAndExpect(client, get("/instant"), ["/instant"]);
  await sendAndExpect(client, get("/a"), ["/instant", "Node /a"]);
  await sendAndExpect(client, get("/instant"), ["/instant", "Node /a", "/instant"]);
  await sendAndExpect(client, get("/b"), ["/instant", "Node /a", "/instant", "Node /b"]);
  expect(client.received()).toMatch(/\/instantHTTP[^<]*<\/a >HTTP[^<]*\/instantHTTP[^<]*<\/b >$/);
});

test("a body that looks like a request is a body, and the bytes after it are the next request", async () => {
  const body = get("/instant");
  const post = (path: string) => `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
  const client = await startFastPathClient();
  await sendAndExpect(client, post("/a") + body, ["Node /a"]);
  await sendBytes(client, post("/b"));
  await sendAndExpect(client, body, ["Node /a", "Node /b"]);
  expect(client.received()).toContain(`</b ${body}>`);
  await sendAndExpect(client, get("/instant"), ["Node /a", "Node /b", "/instant"]);
});

const CHUNKED = "Transfer-Encoding: chunked\r\n";
const CHUNK = `${get("/instant").length.toString(16)}\r\n`;

test.each([
  [
    "a body in chunks",
    [`POST /a HTTP/1.1\r\nHost: x\r\n${CHUNKED}\r\n${CHUNK}`, get("/instant"), "\r\n0\r\n\r\n"],
  ],
  ["a head in two packets", ["GET /a HTTP/1.1\r\nX: ", get("/instant")]],
  ["a header that comes twice", [get("/a", "X: 1\r\nX: 2\r\n")]],
])("leaves the connection to Node after %s", async (_name, packets) => {
  const client = await startFastPathClient();
  for (const packet of packets.slice(0, -1)) await sendBytes(client, packet);
  await sendAndExpect(client, packets.at(-1)!, ["Node /a"]);
  await sendAndExpect(client, get("/instant"), ["Node /a", "Node /instant"]);
  await sendAndExpect(client, get("/instant"), ["Node /a", "Node /instant", "Node /instant"]);
});

test("pipelined requests are answered in order by Node", async () => {
  const client = await startFastPathClient();
  const inOrder = ["Node /a", "Node /instant", "Node /b"];
  await sendAndExpect(client, get("/a") + get("/instant") + get("/b"), inOrder);
  // The packet ends in the middle of a second request, whose rest looks like a request.
  const other = await startFastPathClient();
  await sendBytes(other, `${get("/a")}POST /b HTTP/1.1\r\nContent-Length: 0\r\nX: `);
  await vi.waitFor(() => expect(other.answers).toEqual(["Node /a"]));
  await sendAndExpect(other, get("/instant"), ["Node /a", "Node /b"]);
});

test("the length of one request is not used for the next one", async () => {
  const client = await startFastPathClient();
  const rest = "x\r\n\r\nGET /c HTTP/1.1\r\nAccept: text/html\r\nX: ";
  const first = get("/a", `X: ${"-".repeat(rest.length - get("/a", "X: \r\n").length)}\r\n`);
  expect(first).toHaveLength(rest.length);
  await sendBytes(client, `${first}GET /b HTTP/1.1\r\nHost: `);
  await vi.waitFor(() => expect(client.answers).toEqual(["Node /a"]));
  await sendAndExpect(client, rest, ["Node /a", "Node /b"]);
  await sendAndExpect(client, get("/instant"), ["Node /a", "Node /b", "Node /c"]);
});

test.each([
  ["the end of the connection", get("/instant", "Connection: close\r\n"), 1],
  ["a body", `${get("/instant", "Content-Length: 2\r\n")}ab`, 1],
])("leaves a request with %s to Node", async (_name, text, times) => {
  await sendAndExpect(await startFastPathClient(), text, Array<string>(times).fill("Node /instant"));
});

test("pipelined requests are answered in order, one at a time, from memory where possible", async () => {
  const client = await startFastPathClient();
  await sendAndExpect(client, get("/instant") + get("/instant"), ["Node /instant", "/instant"]);
  const mixed = ["Node /instant", "/instant", "Node /slow", "Node /a", "/instant"];
  await sendAndExpect(client, get("/slow") + get("/a") + get("/instant"), mixed);
  expect(client.received()).toMatch(/<\/slow >HTTP[^<]*<\/a >HTTP[^<]*\/instant$/);
});

test.each([
  ["requests of known length", (path: string) => get(path)],
  ["requests that only Node's parser can read", (path: string) => get(path, "X: 1\r\nX: 2\r\n")],
])("the server does not read on while a request is unanswered: %s", async (_name, request) => {
  const client = await startFastPathClient();
  let started = 0;
  client.server.on("request", () => (started += 1));
  const count = 500;
  client.socket.write(request("/held") + Array(count).fill(request("/a")).join(""));
  await vi.waitFor(() => expect(client.pending).toHaveLength(1), WAIT_OPTIONS);
  // Node has parsed at most one kilobyte of the rest.
  expect(started).toBeLessThan(30);
  expect(client.answers).toEqual([]);
  client.pending[0]!();
  await vi.waitFor(
    () => expect(client.received().match(/HTTP\/1\.1 200/g)).toHaveLength(count + 1),
    WAIT_OPTIONS,
  );
  expect(client.answers).toHaveLength(count + 1);
});

test("a client that does not read its responses is handed to Node, which applies back-pressure", async () => {
  const client = await startFastPathClient();
  client.socket.pause();
  await sendBytes(client, get("/large"));
  await sendBytes(client, get("/large"));
  await vi.waitFor(() => expect(client.answers).toEqual(["/large", "Node /large"]));
});

test.each(["/large", "/large/node"])("a client that does not read %s is disconnected", async (path) => {
  const client = await startFastPathClient({ idleMs: 50, silentMs: 1000 });
  client.socket.pause();
  await sendBytes(client, get(path));
  await vi.waitFor(() => expect(client.answers).toHaveLength(1));
  client.socket.write(get("/a"));
  await vi.waitFor(() => expect(client.accepted.destroyed).toBe(true), WAIT_OPTIONS);
});

test("a client that sends more after the last response can still read that response", async () => {
  const client = await startFastPathClient({ allowHalfOpen: true });
  await sendAndExpect(client, get("/last"), ["Node /last"]);
  await vi.waitFor(() => expect(client.socket.readableEnded).toBe(true));
  await sendBytes(client, get("/instant"));
  expect(client.accepted.destroyed).toBe(false);
  expect(client.answers).not.toContain("/instant");
});

test("an idle connection is closed after fast-path and Node responses alike", async () => {
  for (const path of ["/instant", "/a"]) {
    const client = await startFastPathClient({ idleMs: 50 });
    const ended = once(client.socket, "end");
    client.socket.write(get(path));
    await ended;
    expect(client.received()).toMatch(/^HTTP\/1\.1 200/);
  }
  const silent = await startFastPathClient({ idleMs: 50 });
  const began = performance.now();
  await once(silent.socket, "end");
  // One second longer than announced.
  expect(performance.now() - began).toBeGreaterThan(900);
});

test("a client that has ended its side gets its response, and the connection is closed", async () => {
  for (const path of ["/instant", "/a"]) {
    const client = await startFastPathClient({ allowHalfOpen: true });
    const ended = once(client.socket, "end");
    client.socket.end(get(path));
    await ended;
    expect(client.received()).toContain(path);
  }
});

test("a client that disconnects during a response causes no error", async () => {
  const client = await startFastPathClient();
  client.socket.pause();
  await sendBytes(client, get("/large"));
  client.socket.resetAndDestroy();
  await vi.waitFor(() => expect(client.accepted.destroyed).toBe(true));
  const closed = new Promise<void>((resolve) => client.connections.close(resolve));
  client.connections.closeIdleConnections();
  await closed;
});
