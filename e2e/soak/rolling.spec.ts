// Promise: rolling-restart
import { PrismaPg } from "@prisma/adapter-pg";
import { countByStatus } from "@/e2e/support/count-by-status";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { startBalancer } from "./balancer";
import { percentile, reportFigure } from "./report-figure";
import { callAtRate, sendRequest, sendUntilAnswered } from "./traffic";

const PAGES = ["/", "/about", "/jobs", "/contact", "/services/ai-ml", "/team", "/jobs?q=engineer", "/admin/"];

test("no request fails while two instances restart one after the other under 30 requests per second", async () => {
  const url = await createDatabase(databaseUrl(), "rolling");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const settings = { RATE_LIMIT_CONTACT: "100000/600", RATE_LIMIT_GLOBAL: "100000/3600" };
  const servers: OwnServer[] = [await startServer(url, settings), await startServer(url, settings)];
  const balancer = await startBalancer(() => servers.map(({ origin }) => origin));
  try {
    const before = await database.message.count();
    const reads = callAtRate(25, (number) => sendRequest(balancer.origin + PAGES[number % PAGES.length]));
    const writes = callAtRate(5, (number) => {
      const message = `rolling ${number}`;
      const body = JSON.stringify({ name: "A", email: "a@b.co", phone: "5035550100", company: "C", message });
      const headers = { "content-type": "application/json", "idempotency-key": `rolling-${number}` };
      return sendUntilAnswered(`${balancer.origin}/message`, { method: "POST", headers, body });
    });
    for (let round = 0; round < 2; round += 1) {
      for (const at of [0, 1]) {
        const { origin } = servers[at]!;
        expect(await servers[at]!.stop()).toBe(0);
        servers[at] = await startServer(url, { ...settings, PORT: new URL(origin).port });
        // Waits some seconds with both instances, as an operator would.
        const sent = reads.sent();
        await expect.poll(() => reads.sent() - sent, { timeout: 20_000 }).toBeGreaterThan(50);
      }
    }
    const [read, written] = [await reads.done(), await writes.done()];
    const failed = read.filter(({ status }) => status !== 200);
    const stored = await database.message.groupBy({
      by: ["message"],
      _count: true,
      where: { message: { startsWith: "rolling " } },
    });
    const doubled = stored.filter(({ _count }) => _count > 1).length;
    reportFigure(
      `rolling restart: sent ${read.length + written.length}, answered ${read.length - failed.length + written.filter(({ status }) => status === 201).length}, ` +
        `lost ${written.length - stored.length}, doubled ${doubled}; failed reads ${failed.length}, p99 ${Math.round(
          percentile(
            read.map(({ ms }) => ms),
            0.99,
          ),
        )} ms`,
    );
    expect(countByStatus(failed)).toEqual({});
    expect(countByStatus(written)).toEqual({ 201: written.length });
    expect(stored).toHaveLength(written.length);
    expect(doubled).toBe(0);
    expect(await database.message.count()).toBe(before + written.length);
  } finally {
    balancer.close();
    for (const server of servers) await server.stop();
    await database.$disconnect();
    await dropDatabase(url);
  }
});

test("three instances that start at once on an empty database apply each migration once and become ready", async () => {
  const url = await createDatabase(databaseUrl(), "starts");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const startedAt = Date.now();
  const servers = await Promise.all(Array.from({ length: 3 }, () => startServer(url)));
  try {
    for (const { origin } of servers) expect((await sendRequest(`${origin}/api/ready`)).status).toBe(200);
    const migrations = await database.$queryRaw<{ name: string; finished: boolean }[]>`
      SELECT migration_name AS name, finished_at IS NOT NULL AS finished FROM _prisma_migrations`;
    expect(new Set(migrations.map(({ name }) => name)).size).toBe(migrations.length);
    expect(migrations.every(({ finished }) => finished)).toBe(true);
    expect(await database.user.count({ where: { role: "ADMIN" } })).toBe(1);
    const members = await database.teamMember.findMany({ select: { firstName: true, lastName: true } });
    expect(new Set(members.map((member) => JSON.stringify(member))).size).toBe(members.length);
    reportFigure(
      `three starts at once: ${migrations.length} migrations, each once; ready after ${Date.now() - startedAt} ms`,
    );
  } finally {
    for (const server of servers) await server.stop();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
