import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { freePort } from "@/scripts/test/free-port";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { measureFastest } from "@/e2e/support/measure-fastest";
import { startDatabaseProxy, startServer } from "@/e2e/support/own-server";

const TOKEN = "metrics-token-0123456789";

/** The machine's address in its network, if it has one. */
const outside = Object.values(networkInterfaces())
  .flat()
  .find((entry) => entry && !entry.internal && entry.family === "IPv4")?.address;

/** Returns whether a TCP connection is accepted within five seconds. */
const isOpen = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host, port, timeout: 5000 });
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once("connect", () => end(true));
    for (const event of ["error", "timeout"]) socket.once(event, () => end(false));
  });

test("metrics with a token listen on the site's address with a port of their own, cover requests, pool, mails and event loop, and answer in time without the database", async () => {
  const database = await createMigratedDatabase("metrics");
  const proxy = await startDatabaseProxy(new URL(database));
  const through = new URL(database);
  through.port = String(proxy.port);
  const port = String(await freePort());
  const server = await startServer(through.href, {
    SEED_DEMO: "0",
    BIND_ADDRESS: "0.0.0.0",
    METRICS_PORT: port,
    METRICS_TOKEN: TOKEN,
  });
  const fetchMetrics = (token?: string, path = "/metrics") =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  const read = async () => {
    const lines = (await (await fetchMetrics(TOKEN)).text())
      .split("\n")
      .filter((line) => line && !line.startsWith("#"));
    return new Map(
      lines.map((line) => [line.slice(0, line.lastIndexOf(" ")), Number(line.slice(line.lastIndexOf(" ")))]),
    );
  };
  const expectDatabaseDown = async (scrapeMs: number) => {
    const startedAt = performance.now();
    const metrics = await read();
    // The database check times out after two seconds. A busy machine is slow in both scrapes.
    expect(performance.now() - startedAt).toBeLessThan(3000 + 10 * scrapeMs);
    expect([metrics.get("app_ready"), metrics.get("database_up")]).toEqual([0, 0]);
    expect(metrics.has('mail_queue{state="waiting"}')).toBe(false);
  };
  try {
    for (const host of ["127.0.0.1", ...(outside ? [outside] : [])])
      for (const open of [port, new URL(server.origin).port])
        expect(await isOpen(host, Number(open)), `${host}:${open}`).toBe(true);
    for (const token of [undefined, "metrics-token-012345678", `${TOKEN}x`])
      expect((await fetchMetrics(token)).status).toBe(401);
    expect((await fetchMetrics(TOKEN, "/")).status).toBe(404);
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);

    const types = (await (await fetchMetrics(TOKEN)).text())
      .split("\n")
      .filter((line) => line.startsWith("# TYPE"));
    expect(types.length).toBeGreaterThan(10);
    for (const line of types) expect(line).toMatch(/^# TYPE [a-z0-9_]+ (?:counter|gauge|histogram|summary)$/);

    await (await fetch(`${server.origin}/`)).text(); // the first request compresses and caches the page
    const before = await read();
    for (let time = 0; time < 25; time += 1) await (await fetch(`${server.origin}/`)).text();
    for (let time = 0; time < 5; time += 1) await (await fetch(`${server.origin}/api/viewer`)).text();
    await fetch(`${server.origin}/message`, {
      method: "POST",
      body: "{",
      headers: { "content-type": "application/json" },
    });
    // A page has this address, too. Next.js must not send itself a second request.
    await (await fetch(`${server.origin}/admin/users`, { headers: { accept: "application/json" } })).text();
    await (await fetch(`${server.origin}/admin/`)).text();
    const after = await read();
    const getIncrease = (key: string) => (after.get(key) ?? 0) - (before.get(key) ?? 0);
    expect(getIncrease('http_requests_total{class="stored",status="200"}')).toBe(25);
    expect(getIncrease('http_requests_total{class="stored",status="404"}')).toBe(0);
    expect(getIncrease('http_requests_total{class="api",status="200"}')).toBe(5);
    expect(getIncrease('http_requests_total{class="api",status="400"}')).toBe(1);
    expect(getIncrease('http_requests_total{class="api",status="401"}')).toBe(1);
    expect(getIncrease('http_requests_total{class="page",status="200"}')).toBe(1);
    expect(getIncrease('http_request_duration_seconds_count{class="api"}')).toBe(7);
    expect(after.get("app_ready")).toBe(1);
    expect(after.get("database_up")).toBe(1);
    expect(after.get('database_connections{state="idle"}')).toBeGreaterThan(0);
    expect(after.get('mail_queue{state="dead"}')).toBe(0);
    expect(after.get("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
    expect(after.get("process_resident_memory_bytes")).toBeGreaterThan(50e6);

    const scrapeMs = await measureFastest(read);
    // First the database does not respond until the timeout, then it refuses connections.
    proxy.stall();
    await expectDatabaseDown(scrapeMs);
    proxy.resume();
    await proxy.cut();
    await expectDatabaseDown(scrapeMs);
    await proxy.restore();
    expect(await server.stop()).toBe(0);
  } finally {
    await server.stop().catch(() => undefined);
    proxy.close();
    await dropDatabase(database);
  }
});
