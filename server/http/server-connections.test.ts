import { once } from "node:events";
import { type AddressInfo, connect } from "node:net";
import { expect, onTestFinished, test, vi } from "vitest";
import { connectTo } from "@/tests/support/raw-connection";
import { createHttpServer } from "./http-server";
import { ServerConnections } from "./server-connections";

/** More bytes than the socket buffers hold for a slow reader. */
const LARGE = 16 * 1024 * 1024;
const WAIT_OPTIONS = { timeout: 10_000 };
const REQUEST = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

/** Starts a server whose responses have this body, and connects a client. */
async function start(body: string) {
  let answered = 0;
  const server = createHttpServer("https://www.example.com", (_request, response) => {
    response.end(body);
    answered += 1;
  });
  const connections = new ServerConnections(server);
  return { ...(await connectTo(server)), connections, getAnswered: () => answered };
}

test("a closing server accepts no connections and ends idle ones", async () => {
  const { socket, connections, received } = await start("answer");
  socket.write(REQUEST);
  await vi.waitFor(() => expect(received()).toContain("answer"), WAIT_OPTIONS);
  const ended = once(socket, "end");
  const closed = new Promise<void>((resolve) => connections.close(resolve));
  connections.closeIdleConnections();
  await Promise.all([ended, closed]);
});

test("a closing server completes a response that the client reads slowly", async () => {
  const { socket, connections, received, getAnswered } = await start("x".repeat(LARGE));
  socket.pause();
  socket.write(REQUEST);
  await vi.waitFor(() => expect(getAnswered()).toBe(1), WAIT_OPTIONS);
  let isClosed = false;
  connections.close(() => (isClosed = true));
  connections.closeIdleConnections();
  socket.resume();
  await vi.waitFor(() => expect(received().length).toBeGreaterThan(LARGE), WAIT_OPTIONS);
  await vi.waitFor(() => {
    connections.closeIdleConnections();
    expect(isClosed).toBe(true);
  }, WAIT_OPTIONS);
});

test("a closing server waits for the rest of a request", async () => {
  const { socket, accepted, connections, received } = await start("answer");
  const part = REQUEST.slice(0, 20);
  socket.write(part);
  await vi.waitFor(() => expect(accepted.bytesRead).toBe(part.length), WAIT_OPTIONS);
  connections.close(() => undefined);
  connections.closeIdleConnections();
  socket.write(REQUEST.slice(20));
  await vi.waitFor(() => expect(received()).toContain("answer"), WAIT_OPTIONS);
});

test("a closing server gives a new connection one second to send a request", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { accepted, connections } = await start("answer");
  connections.close(() => undefined);
  connections.closeIdleConnections();
  expect(accepted.destroyed).toBe(false);
  vi.setSystemTime(Date.now() + 1100);
  connections.closeIdleConnections();
  expect(accepted.destroyed).toBe(true);
});

test("beyond the limit the network with the most connections loses its newest, and others are served", async () => {
  const server = createHttpServer(
    "https://www.example.com",
    (_request, response) => void response.end("answer"),
  );
  new ServerConnections(server, 5);
  server.listen(0, "127.0.0.1");
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const open = async (localAddress: string) => {
    const accepted = once(server, "connection");
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    await accepted;
    return socket;
  };
  const silent = [];
  for (let count = 0; count < 5; count += 1) silent.push(await open("127.0.0.1"));
  const beyond = await open("127.0.0.1");
  await once(beyond, "close");
  for (const [at, address] of ["127.0.0.2", "127.0.0.3"].entries()) {
    const newest = once(silent[4 - at]!, "close");
    const visitor = await open(address);
    await newest;
    visitor.write(REQUEST);
    expect(String(await once(visitor, "data"))).toMatch(/^HTTP\/1\.1 200 /);
  }
  expect(silent.map(({ destroyed }) => destroyed)).toEqual([false, false, false, true, true]);
});
