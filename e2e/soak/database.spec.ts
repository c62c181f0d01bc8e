// Promise: database-hangs
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { countByStatus } from "@/e2e/support/count-by-status";
import { createDatabase, dropDatabase, getDatabaseName } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startDatabaseProxy, startServer } from "@/e2e/support/own-server";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";
import { percentile, reportFigure } from "./report-figure";
import { type TimedResponse, callAtRate, sendRequest } from "./traffic";

const OUTAGE_MS = 10_000;
/** Leaves time for the wait for a connection and for the timeout of a statement. */
const MAX_RESPONSE_MS = 3000;
const limits = { RATE_LIMIT_CONTACT: "100000/600" };
const json = { "content-type": "application/json" };
const message = JSON.stringify({
  name: "A",
  email: "a@b.co",
  phone: "5035550100",
  company: "C",
  message: "m",
});

let url: string;
let server: OwnServer;
let operator: Client;

test.beforeEach(async () => {
  url = await createDatabase(databaseUrl(), "hung");
  server = await startServer(url, limits);
  operator = new Client({ connectionString: url });
  await operator.connect();
});

test.afterEach(async () => {
  await operator.end();
  await server.stop();
  await dropDatabase(url);
});

async function serveThroughProxy() {
  const proxy = await startDatabaseProxy(new URL(url));
  const through = new URL(url);
  through.port = String(proxy.port);
  await server.stop();
  server = await startServer(through.href, limits);
  return proxy;
}

async function getAdminToken(): Promise<string> {
  const body = JSON.stringify({ email: "admin@alderpoint.example", password: ADMIN_PASSWORD });
  const answer = await fetch(`${server.origin}/auth/sign-in`, { method: "POST", headers: json, body });
  return (await answer.json()).AuthenticationResult.IdToken;
}

async function countBusyConnections(): Promise<number> {
  const { rows } = await operator.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1 AND application_name = 'web' AND state <> 'idle'",
    [getDatabaseName(url)],
  );
  return rows[0].n;
}

async function countConnections(): Promise<number> {
  const { rows } = await operator.query(
    "SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = $1 AND application_name = 'web'",
    [getDatabaseName(url)],
  );
  return rows[0].n;
}

/** Expects only idle connections, and at most `before` of them. Idle ones close after half a minute. */
async function expectConnectionsReleased(before: number): Promise<void> {
  await expect.poll(countBusyConnections, { timeout: 5000 }).toBe(0);
  await expect.poll(countConnections, { timeout: 60_000 }).toBeLessThanOrEqual(before);
}

/** Returns API calls that read and write, as staff and as a visitor. */
async function apiCalls(): Promise<(() => Promise<TimedResponse>)[]> {
  const authorization = `Bearer ${await getAdminToken()}`;
  return [
    () => sendRequest(`${server.origin}/admin/messages`, { headers: { authorization } }),
    () => sendRequest(`${server.origin}/message`, { method: "POST", headers: json, body: message }),
    // The query keeps the list out of memory.
    () => sendRequest(`${server.origin}/jobs?from=database`, { headers: { accept: "application/json" } }),
    () => sendRequest(`${server.origin}/admin/users`, { headers: { authorization } }),
  ];
}

/** Sends API calls and visits for ten seconds and reports them. Returns the responses to the API calls. */
async function measureDuringOutage(
  api: (() => Promise<TimedResponse>)[],
  label: string,
): Promise<TimedResponse[]> {
  const startedAt = Date.now();
  const calls = callAtRate(10, (number) => api[number % api.length]!());
  const visits = callAtRate(20, (number) =>
    sendRequest(server.origin + ["/", "/about", "/jobs", "/contact"][number % 4]),
  );
  await expect.poll(() => Date.now() - startedAt, { timeout: OUTAGE_MS * 2 }).toBeGreaterThan(OUTAGE_MS);
  const [called, visited] = [await calls.done(), await visits.done()];
  const slowest = Math.max(...called.map(({ ms }) => ms));
  const p95 = percentile(
    visited.map(({ ms }) => ms),
    0.95,
  );
  reportFigure(
    `${label} ${OUTAGE_MS / 1000} s: API ${JSON.stringify(countByStatus(called))}, slowest ${Math.round(slowest)} ms; public p95 ${Math.round(p95)} ms of ${visited.length}`,
  );
  expect(slowest).toBeLessThan(MAX_RESPONSE_MS);
  expect(countByStatus(visited)).toEqual({ 200: visited.length });
  expect(p95).toBeLessThan(200);
  return called;
}

test("with every table locked for ten seconds, the API answers 503 in time and pages stay fast", async () => {
  const api = await apiCalls();
  for (const call of api) expect([200, 201]).toContain((await call()).status);
  const before = await countConnections();
  const { rows } = await operator.query(
    "SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'",
  );
  await operator.query("BEGIN");
  for (const { name } of rows) await operator.query(`LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`);
  const called = await measureDuringOutage(api, "tables locked");
  await operator.query("ROLLBACK");
  expect(countByStatus(called)).toEqual({ 503: called.length });
  await expectConnectionsReleased(before);
  for (const call of api) expect([200, 201]).toContain((await call()).status);
});

test("with a silent database for ten seconds, the API answers 503 in time and leaks no connection", async () => {
  const proxy = await serveThroughProxy();
  const api = await apiCalls();
  for (const call of api) expect([200, 201]).toContain((await call()).status);
  const before = await countConnections();
  proxy.stall();
  const called = await measureDuringOutage(api, "every connection silent");
  proxy.resume();
  expect(countByStatus(called)).toEqual({ 503: called.length });
  await expect.poll(async () => (await api[0]!()).status, { timeout: 10_000 }).toBe(200);
  await expectConnectionsReleased(before);
  await server.stop();
  proxy.close();
});

/** Sends twenty reads and five writes per second while an operator ends every connection five times. */
async function endConnectionsUnderLoad(how: string): Promise<void> {
  const authorization = `Bearer ${await getAdminToken()}`;
  const paths = ["/admin/messages", "/admin/jobs", "/admin/users", "/team"];
  const headers = { authorization, accept: "application/json" };
  const reads = callAtRate(20, (number) =>
    sendRequest(server.origin + paths[number % paths.length], { headers }),
  );
  const writes = callAtRate(5, () =>
    sendRequest(`${server.origin}/message`, { method: "POST", headers: json, body: message }),
  );
  for (let round = 1; round <= 5; round += 1) {
    await expect.poll(() => reads.sent(), { intervals: [20], timeout: 30_000 }).toBeGreaterThan(round * 20);
    const { rowCount } = await operator.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND pid <> pg_backend_pid()",
      [getDatabaseName(url)],
    );
    expect(rowCount).toBeGreaterThan(0);
  }
  const sent = reads.sent();
  await expect.poll(() => reads.sent(), { timeout: 20_000 }).toBeGreaterThan(sent + 20);
  const [answers, written] = [await reads.done(), await writes.done()];
  reportFigure(
    `connections ended 5 times, ${how}: reads ${JSON.stringify(countByStatus(answers))}, writes ${JSON.stringify(countByStatus(written))}`,
  );
  expect(countByStatus(answers)).toEqual({ 200: answers.length });
  // The server does not retry a write that lost its connection, because it may have been executed.
  expect(written.filter(({ status }) => status !== 201 && status !== 503)).toEqual([]);
  expect(written.at(-1)?.status).toBe(201);
}

test("no read fails when every connection is ended under 20 reads per second", async () => {
  await endConnectionsUnderLoad("directly");
});

test("no read fails behind a proxy, where a lost connection is noticed later", async () => {
  const proxy = await serveThroughProxy();
  await endConnectionsUnderLoad("through a proxy");
  await server.stop();
  proxy.close();
});

/** Creates a web role as a deployment does. Connection limits do not apply to superusers. */
function createWebRole(webUrl: string): void {
  const { status, stdout } = spawnSync(process.execPath, ["ops/migrate.js"], {
    cwd: buildDirectory(),
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXTAUTH_SECRET: "migrate-0123456789-abcdefghijklmnopqrstuvwxyz",
      DATABASE_URL: url,
      WEB_DATABASE_URL: webUrl,
    },
  });
  expect(status, stdout).toBe(0);
}

test("with no connection left, the API answers 503 in time, pages stay fast, and the server recovers by itself", async () => {
  const role = `web_${randomUUID().slice(0, 8)}`;
  const web = new URL(url);
  [web.username, web.password] = [role, "p%40ss word"];
  createWebRole(web.href);
  try {
    await server.stop();
    server = await startServer(web.href, limits);
    const api = await apiCalls();
    for (const call of api) expect([200, 201]).toContain((await call()).status);
    await operator.query(`ALTER ROLE ${role} CONNECTION LIMIT 0`);
    await operator.query("SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = $1", [
      role,
    ]);
    await expect(new Client({ connectionString: web.href }).connect()).rejects.toMatchObject({
      code: "53300",
    });
    const called = await measureDuringOutage(api, "no connection to be had");
    expect(countByStatus(called)).toEqual({ 503: called.length });
    expect((await sendRequest(`${server.origin}/api/ready`)).status).toBe(503);
    expect((await sendRequest(`${server.origin}/api/health`)).status).toBe(200);

    await operator.query(`ALTER ROLE ${role} CONNECTION LIMIT -1`);
    await expect
      .poll(async () => (await sendRequest(`${server.origin}/api/ready`)).status, { timeout: 10_000 })
      .toBe(200);
    for (const call of api) expect([200, 201]).toContain((await call()).status);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.stop();
    await operator.query(`DROP OWNED BY ${role}`);
    await operator.query(`DROP ROLE ${role}`);
  }
});
