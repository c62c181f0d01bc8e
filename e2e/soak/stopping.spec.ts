// Promise: graceful-stop
import { connect, type Socket } from "node:net";
import { Client } from "pg";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { launchServer, type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { percentile, reportFigure } from "./report-figure";
import { sendRequest } from "./traffic";

const GRACE_MS = 15_000;

let url: string;
let server: OwnServer;
let sockets: Socket[] = [];

test.beforeEach(async () => {
  url = await createDatabase(databaseUrl(), "stopping");
  server = await startServer(url);
  sockets = [];
});

test.afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await server.stop();
  await dropDatabase(url);
});

/** Opens a raw connection, which is closed after the test. */
function openSocket(): Socket {
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => undefined);
  sockets.push(socket);
  return socket;
}

test("on shutdown the server finishes and stores running requests and accepts no new connections", async () => {
  const operator = new Client({ connectionString: url });
  await operator.connect();
  // The lock keeps the request in flight until this test ends the transaction.
  await operator.query("BEGIN");
  await operator.query("LOCK TABLE messages IN ACCESS EXCLUSIVE MODE");
  const body = JSON.stringify({
    name: "A",
    email: "a@b.co",
    phone: "5035550100",
    company: "C",
    message: "in flight",
  });
  const headers = { "content-type": "application/json" };
  const answer = sendRequest(`${server.origin}/message`, { method: "POST", headers, body });
  await expect
    .poll(
      async () =>
        (await operator.query("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock'")).rowCount,
    )
    .toBeGreaterThan(0);
  const startedAt = Date.now();
  const stopped = server.stop();
  await expect.poll(async () => (await sendRequest(`${server.origin}/api/health`)).status).toBe(0);
  await operator.query("COMMIT");
  expect((await answer).status).toBe(201);
  expect(await stopped).toBe(0);
  const { rowCount } = await operator.query("SELECT 1 FROM messages WHERE message = 'in flight'");
  const { rowCount: mails } = await operator.query("SELECT 1 FROM outbox WHERE kind = 'message-notice'");
  expect([rowCount, mails]).toEqual([1, 1]);
  await operator.end();
  reportFigure(
    `stopped with a message under way: answered 201, stored once, ended after ${Date.now() - startedAt} ms`,
  );
});

test("sixty clients that never finish delay a shutdown by at most 15 seconds", async () => {
  for (let pair = 0; pair < 30; pair += 1) {
    openSocket().write(
      "POST /message HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
    );
    openSocket().write("GET /about HTTP/1.1\r\nHost: x\r\n");
  }
  expect((await sendRequest(`${server.origin}/api/health`)).status).toBe(200);
  const startedAt = Date.now();
  await server.stop();
  const ms = Date.now() - startedAt;
  reportFigure(`stopped with stuck clients: ended after ${(ms / 1000).toFixed(1)} s`);
  expect(ms).toBeLessThan(GRACE_MS);
  expect(server.output()).toContain('"event":"stop.forced"');
});

test("two hundred clients that send headers slowly block no other client and are disconnected", async () => {
  test.setTimeout(180_000);
  let open = 0;
  const slowClients = Array.from({ length: 200 }, () => {
    const socket = openSocket();
    socket.on("connect", () => (open += 1)).on("close", () => (open -= 1));
    socket.write("GET / HTTP/1.1\r\n");
    return socket;
  });
  await expect.poll(() => open).toBe(200);
  let line = 0;
  const trickle = setInterval(() => {
    line += 1;
    for (const socket of slowClients) if (!socket.destroyed) socket.write(`X-${line}: y\r\n`);
  }, 1000);
  const times: number[] = [];
  const until = Date.now() + 20_000;
  while (Date.now() < until) {
    const { status, ms } = await sendRequest(`${server.origin}/about`);
    expect(status).toBe(200);
    times.push(ms);
  }
  const began = Date.now();
  await expect.poll(() => open, { timeout: 90_000, intervals: [500] }).toBe(0);
  clearInterval(trickle);
  reportFigure(
    `200 slow clients: other visits p99 ${Math.round(percentile(times, 0.99))} ms of ${times.length}; all closed ${Math.round(20 + (Date.now() - began) / 1000)} s after they connected`,
  );
  expect(percentile(times, 0.99)).toBeLessThan(500);
});

test("a start that is interrupted ends at once, also before the server listens", async () => {
  const starting = await launchServer(url);
  starting.ready.catch(() => undefined); // it never becomes ready
  const startedAt = Date.now();
  await starting.stop();
  expect(Date.now() - startedAt).toBeLessThan(3000);
});
