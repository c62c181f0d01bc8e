// Promise: event-loop, fair-places, stalled-body
import { connect, type Socket } from "node:net";
import { expect, test } from "@/e2e/support/fixtures";
import { getMemoryMb } from "@/e2e/support/own-server";
import { AttackedServer, MAX_MEMORY_MB } from "@/e2e/security/attacked-server";
import { attacks } from "@/e2e/security/attacks";

// e2e/soak/availability.spec.ts runs each attack alone, over one and over 200 connections.

const GROUP_SIZE = 4;
const MAX_CONNECTIONS = 50;

const groups = Array.from({ length: Math.ceil(attacks.length / GROUP_SIZE) }, (_, at) =>
  attacks.slice(at * GROUP_SIZE, (at + 1) * GROUP_SIZE),
);

test.describe.configure({ mode: "default", timeout: 240_000 });

let server: AttackedServer;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  server = await AttackedServer.start(MAX_CONNECTIONS);
});

test.afterAll(() => server?.stop());

for (const group of groups) {
  const names = group.map(({ name }) => name).join(", ");
  for (const connections of [1, MAX_CONNECTIONS])
    test(`visitors and staff are served while clients with ${connections} connection(s) each send ${names}`, () =>
      server.expectServedDuring(group, connections));
}

test("the server ends 150 incomplete bodies after ten seconds and stays within its memory limit", async () => {
  const before = getMemoryMb(server.own.pid);
  const stalled = Array.from({ length: 150 }, (_, index) => sendIncompleteBody(index));
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, getMemoryMb(server.own.pid))), 50);
  const answers = await Promise.all(stalled);
  clearInterval(watch);
  console.log(
    `memory ${before.toFixed(0)} → ${peak.toFixed(0)} MB, answers ${[...new Set(answers)].join(", ")}`,
  );
  expect(answers.filter((status) => status !== 408 && status !== 503)).toEqual([]);
  expect(answers).toContain(408);
  expect(peak).toBeLessThan(MAX_MEMORY_MB);
});

test("after all attacks the server is ready and holds hardly more than after the first of each", async () => {
  const most = 1.2 * server.baselineHeapMb;
  let heap = 0;
  const measure = async () => (heap = await server.measureHeap());
  await expect.poll(measure, { timeout: 30_000 }).toBeLessThan(most);
  let memory = 0;
  const measureAll = async () => {
    await measure();
    return (memory = getMemoryMb(server.own.pid));
  };
  const mostMemory = Math.max(512, 1.4 * server.baselineMemoryMb); // malloc keeps gaps between blocks
  await expect.poll(measureAll, { timeout: 30_000 }).toBeLessThan(mostMemory);
  console.log(
    `heap ${server.baselineHeapMb.toFixed(0)} → ${heap.toFixed(0)} MB, memory ${memory.toFixed(0)} MB`,
  );
  await expect.poll(async () => (await fetch(`${server.own.origin}/api/ready`)).status).toBe(200);
  // The bodies of clients that have disconnected no longer count.
  const message = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  await expect.poll(async () => (await fetch(`${server.own.origin}/message`, message)).status).toBe(422);
  expect(server.own.output()).not.toContain('"event":"request.failed"');
});

/** Sends an incomplete body of JSON, a form or a server action. Returns the response status, or 0 on an error. */
function sendIncompleteBody(index: number): Promise<number> {
  const kinds = [
    "POST /message HTTP/1.1\r\nContent-Type: application/json\r\n",
    `POST /contact HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\nOrigin: ${server.target.origin}\r\n`,
    `POST /contact HTTP/1.1\r\nContent-Type: text/plain\r\nNext-Action: ${server.target.actionId}\r\nOrigin: ${server.target.origin}\r\n`,
  ];
  return new Promise((resolve) => {
    const socket: Socket = connect(Number(new URL(server.own.origin).port), "127.0.0.1");
    const host = `Host: x\r\nX-Forwarded-For: 198.51.100.${index % 250}\r\nContent-Length: 102000\r\n\r\n`;
    socket.write(kinds[index % kinds.length]! + host + "x".repeat(100_000));
    socket.once("data", (chunk) => {
      resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(chunk))?.[1]));
      socket.destroy();
    });
    socket.on("error", () => resolve(0));
  });
}
