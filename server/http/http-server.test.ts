import { once } from "node:events";
import type { RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { NON_PAGE_POLICY, buildSecurityHeaders } from "@/lib/http/security-headers";
import { connectTo } from "@/tests/support/raw-connection";
import { createHttpServer } from "./http-server";

const SITE_URL = "https://www.example.com";
const WANTED = { ...buildSecurityHeaders(SITE_URL), "Content-Security-Policy": NON_PAGE_POLICY };

const talk = (listener: RequestListener, allowHalfOpen = false) =>
  connectTo(createHttpServer(SITE_URL, listener), allowHalfOpen);

const POST = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";

test.each([
  ["no HTTP at all", "hello\r\n\r\n", 400],
  ["a length that is none", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", 400],
  ["headers without an end", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(40_000)}\r\n\r\n`, 431],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
  ["an expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n", 417],
  ["a chunk that is none", `${POST}zz\r\n`, 400],
])("%s is answered with every header, and the connection ends", async (_what, said, status) => {
  const { socket, received: heard } = await talk(() => undefined);
  socket.write(said);
  await once(socket, "end");
  const [head = "", body] = heard().split("\r\n\r\n");
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  for (const [name, value] of Object.entries({ ...WANTED, "Cache-Control": "no-store" }))
    expect(head).toContain(`${name}: ${value}`);
  expect(head).toContain("Connection: close");
  expect(body).not.toBe("");
});

test("an unfinished request gets 408 and does not delay a closing server", async () => {
  const { server, socket, accepted, received: heard } = await talk(() => undefined, true);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  // Node looks for such requests twice a minute.
  server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), accepted);
  await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1.1 408 /));
  socket.write("X: still there\r\n");
  const closed = once(server, "close");
  server.close();
  await closed;
});

test("a client that keeps sending can still read the error response", async () => {
  const { socket, accepted, received: heard } = await talk(() => undefined, true);
  socket.write("nonsense\r\n\r\n");
  await vi.waitFor(() => expect(heard()).toMatch(/^HTTP\/1.1 400 /));
  for (let more = 1; more <= 3; more += 1) {
    const before = accepted.bytesRead;
    socket.write("and more of it\r\n");
    await vi.waitFor(() => expect(accepted.bytesRead).toBeGreaterThan(before));
    expect(accepted.destroyed).toBe(false);
  }
});

test("an error response is not written into a running response", async () => {
  const { socket, received: heard } = await talk((_request, response) => {
    response.writeHead(200, { "content-length": 10 }).write("half");
  });
  socket.write(POST);
  await vi.waitFor(() => expect(heard()).toContain("half"));
  socket.write("zz\r\n");
  await once(socket, "close");
  expect(heard().match(/HTTP\/1.1/g)).toHaveLength(1);
});

test("an invalid request after a valid one on the same connection gets its own error response", async () => {
  const { socket, received: heard } = await talk((_request, response) => void response.end("first"));
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await vi.waitFor(() => expect(heard()).toContain("first"));
  socket.write("nonsense\r\n\r\n");
  await once(socket, "end");
  expect(heard().match(/HTTP\/1.1 (200|400)/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});

test("a silent connection lasts two minutes, and a process keeps ten thousand of them", () => {
  const { timeout, maxConnections } = createHttpServer(SITE_URL, () => undefined);
  expect({ timeout, maxConnections }).toEqual({ timeout: 120_000, maxConnections: 10_000 });
});
