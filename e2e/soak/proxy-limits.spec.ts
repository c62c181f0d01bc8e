import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get } from "node:https";
import { connect } from "node:tls";
import { expect, test } from "@/e2e/support/fixtures";
import { startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { freePort } from "@/scripts/test/free-port";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import {
  getProxySkipReason,
  type ReverseProxy,
  startReverseProxy,
} from "@/tests/support/servers/reverse-proxy";

/** Sends requests for the home page at once, from one address of the loopback network. Returns their statuses. */
async function sendBurst(proxy: ReverseProxy, count: number, localAddress: string): Promise<number[]> {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 50,
    localAddress,
    ca: readFileSync(proxy.certificate),
  });
  const getStatus = () =>
    new Promise<number>((resolve, reject) => {
      const call = get(proxy.origin, { agent, family: 4 }, (response) => {
        response.resume().once("end", () => resolve(response.statusCode ?? 0));
      });
      call.once("error", reject);
    });
  const statuses = await Promise.all(Array.from({ length: count }, getStatus));
  agent.destroy();
  return statuses;
}

for (const [name, requests] of [
  ["nginx", 500],
  ["haproxy", 1500],
] as const)
  test(`deploy/'s ${name} limits the requests of one address, and serves others`, async () => {
    const skipReason = await getProxySkipReason(name);
    test.skip(skipReason !== undefined, skipReason);
    const url = await createDatabase(databaseUrl(), `limited_${name}`);
    const server = await startServer(url, { TRUST_PROXY: "1", SEED_DEMO: "0" });
    const port = Number(new URL(server.origin).port);
    const proxy = await startReverseProxy(name, [port, port]);
    try {
      const greedy = await sendBurst(proxy, requests, "127.0.0.2");
      expect(new Set(greedy)).toEqual(new Set([200, 429]));
      expect(await sendBurst(proxy, 10, "127.0.0.3")).toEqual(Array(10).fill(200));
    } finally {
      await proxy.stop();
      await server.stop();
      await dropDatabase(url);
    }
  });

for (const name of ["nginx", "haproxy", "caddy"] as const)
  test(`deploy/'s ${name} ends a connection whose request head does not arrive`, async () => {
    test.setTimeout(60_000);
    const skipReason = await getProxySkipReason(name);
    test.skip(skipReason !== undefined, skipReason);
    const unused = await freePort();
    const proxy = await startReverseProxy(name, [unused, unused]);
    const { port } = new URL(proxy.origin);
    try {
      const socket = connect({
        port: Number(port),
        host: "127.0.0.1",
        servername: "localhost",
        rejectUnauthorized: false,
      });
      socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
      socket.resume();
      await once(socket, "close"); // the test's time limit would end the wait
    } finally {
      await proxy.stop();
    }
  });
