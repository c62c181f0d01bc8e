import { once } from "node:events";
import type { RequestListener } from "node:http";
import { expect, test, vi } from "vitest";
import { NON_PAGE_POLICY, buildSecurityHeaders } from "@/lib/http/security-headers";
import { connectTo } from "@/tests/support/raw-connection";
import { createHttpServer } from "./http-server";

const SITE_URL = "https://www.example.com";
const EXPECTED_HEADERS = { ...buildSecurityHeaders(SITE_URL), "Content-Security-Policy": NON_PAGE_POLICY };

const connectClient = (listener: RequestListener, allowHalfOpen = false) =>
  connectTo(createHttpServer(SITE_URL, listener), allowHalfOpen);

const POST = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";

test.each([
  ["a message that is not HTTP", "hello\r\n\r\n", 400],
  ["an invalid Content-Length", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n", 400],
  ["headers that are too long", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(40_000)}\r\n\r\n`, 431],
  ["a missing Host header", "GET / HTTP/1.1\r\n\r\n", 400],
  ["an unknown expectation", "GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n", 417],
  ["an invalid chunk size", `${POST}zz\r\n`, 400],
])(
  "%s gets an error response with every header, and the connection is closed",
  async (_name, request, status) => {
    const { socket, received } = await connectClient(() => undefined);
    socket.write(request);
    await once(socket, "end");
    const [head = "", body] = received().split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries({ ...EXPECTED_HEADERS, "Cache-Control": "no-store" }))
      expect(head).toContain(`${name}: ${value}`);
    expect(head).toContain("Connection: close");
    expect(body).not.toBe("");
  },
);

test("an unfinished request gets 408 and does not delay a closing server", async () => {
  const { server, socket, accepted, received } = await connectClient(() => undefined, true);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n");
  // Node checks for such requests only twice a minute.
  server.emit("clientError", Object.assign(new Error(), { code: "ERR_HTTP_REQUEST_TIMEOUT" }), accepted);
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 408 /));
  socket.write("X: still there\r\n");
  const closed = once(server, "close");
  server.close();
  await closed;
});

test("a client that keeps sending can still read the error response", async () => {
  const { socket, accepted, received } = await connectClient(() => undefined, true);
  socket.write("nonsense\r\n\r\n");
  await vi.waitFor(() => expect(received()).toMatch(/^HTTP\/1.1 400 /));
  for (let more = 1; more <= 3; more += 1) {
    const before = accepted.bytesRead;
    socket.write("and more of it\r\n");
    await vi.waitFor(() => expect(accepted.bytesRead).toBeGreaterThan(before));
    expect(accepted.destroyed).toBe(false);
  }
});

test("an error response is not written into a running response", async () => {
  const { socket, received } = await connectClient((_request, response) => {
    response.writeHead(200, { "content-length": 10 }).write("half");
  });
  socket.write(POST);
  await vi.waitFor(() => expect(received()).toContain("half"));
  socket.write("zz\r\n");
  await once(socket, "close");
  expect(received().match(/HTTP\/1.1/g)).toHaveLength(1);
});

test("an invalid request after a valid one on the same connection gets its own error response", async () => {
  const { socket, received } = await connectClient((_request, response) => void response.end("first"));
  socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await vi.waitFor(() => expect(received()).toContain("first"));
  socket.write("nonsense\r\n\r\n");
  await once(socket, "end");
  expect(received().match(/HTTP\/1.1 (200|400)/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});

test("a silent connection lasts two minutes", () => {
  expect(createHttpServer(SITE_URL, () => undefined).timeout).toBe(120_000);
});

test("a waiting request reads 16 KB of its body ahead, on every version of Node", async () => {
  const { socket, received } = await connectClient((request, response) =>
    response.end(String(request.readableHighWaterMark)),
  );
  socket.write(POST);
  await vi.waitFor(() => expect(received()).toMatch(/\r\n\r\n16384$/));
});
