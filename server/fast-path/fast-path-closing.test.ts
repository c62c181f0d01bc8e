import { once } from "node:events";
import { expect, onTestFinished, test, vi } from "vitest";
import {
  sendAndExpect,
  get,
  LARGE,
  WAIT_OPTIONS,
  sendBytes,
  startFastPathClient,
} from "@/tests/support/fast-path-client";

test("a closing server accepts no connections and ends idle ones", async () => {
  const idle = await startFastPathClient();
  await sendAndExpect(idle, get("/instant"), ["/instant"]);
  const ended = once(idle.socket, "end");
  const closed = new Promise<void>((resolve) => idle.connections.close(resolve));
  idle.connections.closeIdleConnections();
  await Promise.all([ended, closed]);
});

test.each([
  ["of the fast path", [], "/large"],
  ["of the fast path on a connection that Node considers idle", ["/a"], "/large"],
  ["of Node", [], "/large/node"],
])("a closing server completes a running response %s", async (_name, before, path) => {
  const client = await startFastPathClient();
  for (const first of before) await sendAndExpect(client, get(first), [`Node ${first}`]);
  client.socket.pause();
  await sendBytes(client, get(path));
  await vi.waitFor(() => expect(client.answers).toHaveLength(before.length + 1));
  let isClosed = false;
  client.connections.close(() => (isClosed = true));
  client.connections.closeIdleConnections();
  client.socket.resume();
  await vi.waitFor(() => expect(client.received().length).toBeGreaterThan(LARGE), WAIT_OPTIONS);
  await vi.waitFor(() => {
    client.connections.closeIdleConnections();
    expect(isClosed).toBe(true);
  });
  expect(client.connections["connections"].size).toBe(0);
});

test("neither a closing server nor the idle timeout cuts off a slow response", async () => {
  const client = await startFastPathClient({ idleMs: 50 });
  await sendBytes(client, get("/slow"));
  client.connections.close(() => undefined);
  await sendAndExpect(client, "", ["Node /slow"]);
});

test("a closing server leaves new requests to Node, which announces the end of the connection", async () => {
  const client = await startFastPathClient();
  await sendAndExpect(client, get("/instant"), ["/instant"]);
  client.connections.close(() => undefined);
  await sendAndExpect(client, get("/instant"), ["/instant", "Node /instant"]);
});

test("a closing server waits for the rest of a request", async () => {
  const client = await startFastPathClient();
  await sendBytes(client, "GET /a HTTP/1.1\r\nHost: ");
  client.connections.close(() => undefined);
  await sendAndExpect(client, "x\r\n\r\n", ["Node /a"]);
});

test("a closing server waits for the rest of a pipelined request", async () => {
  const client = await startFastPathClient();
  await sendBytes(client, `${get("/a")}GET /b HTTP/1.1\r\nHost: `);
  await vi.waitFor(() => expect(client.received()).toContain("</a >"));
  client.connections.close(() => undefined);
  await sendAndExpect(client, "x\r\n\r\n", ["Node /a", "Node /b"]);
});

test.each([
  [
    "the rest of a request that has been answered",
    "POST /early HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\n",
    "late",
  ],
  ["an empty line behind a request", get("/early"), "\r\n"],
])("%s does not delay a closing server", async (_name, first, rest) => {
  const client = await startFastPathClient();
  await sendAndExpect(client, first, ["Node /early"]);
  await sendBytes(client, rest);
  const closed = new Promise<void>((resolve) => client.connections.close(resolve));
  client.connections.closeIdleConnections();
  await closed;
});

test("a closing server gives a new connection one second to send a request", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const { accepted, connections } = await startFastPathClient();
  connections.closeIdleConnections();
  expect(accepted.destroyed).toBe(false);
  vi.setSystemTime(Date.now() + 1100);
  connections.closeIdleConnections();
  expect(accepted.destroyed).toBe(true);
});
