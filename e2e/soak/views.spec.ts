// Promise: job-views
import { Agent, get } from "node:http";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { reportFigure } from "./report-figure";

const VIEWS = 100_000;
const CONNECTIONS = 16;
/** One instance is killed after this share of its views. */
const KILLED_AFTER = 0.8;
const SOURCES = ["", "?source=feed", "?utm_source=LinkedIn", "?source=spring-fair"];
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0";

/** Requests the page `count` times over a few connections. Returns the number of complete responses. */
async function visit(server: OwnServer, path: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  let started = 0;
  let answered = 0;
  const visitOnce = (number: number) =>
    new Promise<void>((resolve) => {
      const url = `${server.origin}${path}${SOURCES[number % SOURCES.length]}`;
      const headers = { "user-agent": BROWSER, "accept-encoding": "br" };
      get(url, { agent, headers }, (response) => {
        response.on("error", () => resolve());
        response.resume().on("end", () => {
          if (response.statusCode === 200) answered += 1;
          resolve();
        });
      }).on("error", () => resolve());
    });
  const work = async () => {
    while (started < count) await visitOnce((started += 1));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  agent.destroy();
  return answered;
}

test("100,000 views over two instances, of which one is killed, are counted to 1 %", async () => {
  test.setTimeout(600_000);
  const url = await createDatabase(databaseUrl(), "views");
  const database = new PrismaClient({ adapter: new PrismaPg(url) });
  const settings = { SEED_DEMO: "0" };
  const servers = [await startServer(url, settings), await startServer(url, settings)] as const;
  try {
    const { id } = await createJob(database);
    const path = `/jobs/${id}`;
    const half = VIEWS / 2;
    const [first, second] = await Promise.all([
      visit(servers[0], path, half * KILLED_AFTER).then(async (answered) => {
        await servers[0].kill();
        return answered;
      }),
      visit(servers[1], path, VIEWS - half * KILLED_AFTER),
    ]);
    const answered = first + second;
    expect(answered).toBe(VIEWS);
    await servers[1].stop();
    const bySource = await database.jobView.groupBy({ by: ["source"], _sum: { views: true } });
    const counted = bySource.reduce((sum, { _sum }) => sum + (_sum.views ?? 0), 0);
    reportFigure(`Views with one of two instances killed: ${counted} counted of ${answered}`);
    expect(Math.abs(counted - answered) / answered).toBeLessThan(0.01);
    for (const { _sum } of bySource)
      expect(Math.abs((_sum.views ?? 0) - VIEWS / 4)).toBeLessThan(VIEWS / 100);
    expect(bySource.map(({ source }) => source).sort()).toEqual(["feed", "linkedin", "site", "spring-fair"]);
  } finally {
    await servers[1].stop();
    await database.$disconnect();
    await dropDatabase(url);
  }
});
