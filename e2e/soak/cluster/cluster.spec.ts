// Promise: failover
import { setTimeout as pause } from "node:timers/promises";
import { PrismaPg } from "@prisma/adapter-pg";
import { countByStatus } from "@/e2e/support/count-by-status";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { jobFields } from "@/e2e/support/records/job-fixtures";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { apiClient } from "@/lib/openapi/api-client";
import { reportFigure } from "@/e2e/soak/report-figure";
import { callAtRate, sendRequest } from "@/e2e/soak/traffic";
import { getClusterSkipReason, PatroniCluster } from "./patroni-cluster";

const PAGES = ["/", "/about", "/jobs", "/contact", "/services"];
const RETRY_MS = 1000;
/** Low enough for two busy cores that also run three PostgreSQL servers. */
const PER_SECOND = 5;
const credentials = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };

let cluster: PatroniCluster | undefined;
let servers: OwnServer[] = [];

test.afterEach(async () => {
  for (const server of servers) await server.stop();
  servers = [];
  await cluster?.stop();
  cluster = undefined;
});

/** Sends a message again after each 503 and each lost connection, as the site's form does, and at most 90 times. */
async function sendUntilAccepted(
  origin: string,
  text: string,
): Promise<{ text: string; acceptedAt: number }> {
  // Messages of one address wait for each other, because its receipts are counted.
  const email = `${text.replace(" ", "-")}@example.com`;
  const fields = { name: "A", email, phone: "5035550100", company: "C", message: text };
  for (let triesLeft = 90; triesLeft > 0; triesLeft -= 1) {
    const { status } = await sendRequest(`${origin}/message`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": text },
      body: JSON.stringify(fields),
    });
    if (status === 201) return { text, acceptedAt: Date.now() };
    if (![0, 409, 503].includes(status)) throw new Error(`The server answered ${status}.`);
    await pause(RETRY_MS);
  }
  throw new Error("The message was never accepted.");
}

/** Returns the longest time, in seconds, between two accepted messages after a moment. */
function findLongestGap(times: readonly number[], since: number): number {
  const later = [since, ...times.filter((time) => time > since).sort((a, b) => a - b)];
  return Math.max(...later.slice(1).map((time, at) => time - later[at]!)) / 1000;
}

test("on a Patroni cluster a killed primary, a switchover and a member that is cut off lose no accepted message", async () => {
  const skipReason = await getClusterSkipReason();
  test.skip(skipReason !== undefined, skipReason);
  test.setTimeout(600_000);
  cluster = await PatroniCluster.start();
  const started = cluster;
  const limits = { RATE_LIMIT_CONTACT: "1000000/600", RATE_LIMIT_GLOBAL: "1000000/3600" };
  servers = [await startServer(started.url, limits), await startServer(started.url, limits)];

  const acceptedTimes: number[] = [];
  const messages = callAtRate(PER_SECOND, async (number) => {
    const accepted = await sendUntilAccepted(servers[number % 2]!.origin, `cluster ${number}`);
    acceptedTimes.push(accepted.acceptedAt);
    return accepted;
  });
  const reads = callAtRate(PER_SECOND, (number) =>
    sendRequest(servers[number % 2]!.origin + PAGES[number % PAGES.length]),
  );
  const acceptMore = async (count: number) => {
    const before = acceptedTimes.length;
    await expect.poll(() => acceptedTimes.length - before, { timeout: 120_000 }).toBeGreaterThan(count);
  };

  const killed = await started.findPrimary();
  const faults: [string, () => Promise<void>, (() => void | Promise<void>)?][] = [
    ["the primary is killed", async () => killed.kill(), () => killed.start()],
    ["switchover", () => started.switchOver()],
  ];
  const run = async ([name, cause, repair]: (typeof faults)[number]) => {
    await acceptMore(25);
    const startedAt = Date.now();
    await cause();
    await acceptMore(25);
    await repair?.();
    await started.waitUntilComplete();
    await acceptMore(25);
    reportFigure(
      `${name}: ${findLongestGap(acceptedTimes, startedAt).toFixed(1)} s until messages were accepted again`,
    );
  };
  for (const fault of faults) await run(fault);
  const isolated = await started.findPrimary();
  await run(["the primary is cut off", () => isolated.cutOff(), () => isolated.reconnect()]);

  const [sent, read] = [await messages.done(), await reads.done()];
  const database = new PrismaClient({ adapter: new PrismaPg(started.url) });
  const stored = await database.message.groupBy({
    by: ["message"],
    _count: true,
    where: { message: { startsWith: "cluster " } },
  });
  await database.$disconnect();
  const found = new Set(stored.map(({ message }) => message));
  const lost = sent.filter(({ text }) => !found.has(text));
  const doubled = stored.filter(({ _count }) => _count > 1);
  reportFigure(
    `Patroni: messages accepted ${sent.length}, lost ${lost.length}, doubled ${doubled.length}; pages ${JSON.stringify(countByStatus(read))}`,
  );
  expect([lost, doubled]).toEqual([[], []]);
  expect(countByStatus(read)).toEqual({ 200: read.length });

  // Both instances hear of changes on the new primary.
  const api = apiClient({ origin: servers[0]!.origin });
  const { AuthenticationResult } = (await api("POST /auth/sign-in", { body: credentials })) as {
    AuthenticationResult: { IdToken: string };
  };
  const staff = apiClient({ origin: servers[0]!.origin, token: AuthenticationResult.IdToken });
  const { title } = await staff("POST /admin/jobs", { body: jobFields() as never });
  for (const { origin } of servers)
    await expect.poll(async () => (await fetch(`${origin}/jobs`)).text()).toContain(title);
});
