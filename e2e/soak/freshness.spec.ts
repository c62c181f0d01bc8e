import { PrismaPg } from "@prisma/adapter-pg";
import type { Page } from "@playwright/test";
import { Client } from "pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { CHANGE_CHANNEL } from "@/lib/cache/cache-tags";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, startDatabaseProxy, startServer } from "@/e2e/support/own-server";
import { publicPaths } from "@/e2e/support/public-paths";
import { databaseUrl } from "@/e2e/support/server";

/** Renames the first team member. Commits the change together with its notification, as the staff area does. */
async function rename(client: PrismaClient, firstName: string) {
  await client.$transaction(async (transaction) => {
    const member = await transaction.teamMember.findFirstOrThrow({ orderBy: { order: "asc" } });
    await transaction.teamMember.update({ where: { id: member.id }, data: { firstName } });
    await transaction.$executeRaw`SELECT pg_notify(${CHANGE_CHANNEL}, ${"team"})`;
  });
}

/** Locks the team and jobs tables against reads. Returns a function that unlocks them. */
async function lockTables(connectionString: string): Promise<() => Promise<void>> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query("BEGIN");
  await client.query("LOCK TABLE team_members, jobs IN ACCESS EXCLUSIVE MODE");
  return () => client.end();
}

/** Reads the number and size of cached pages from the website page of the staff area. */
async function storedPages(page: Page, origin: string) {
  const data = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
  await page.request.post(`${origin}/auth/sign-in`, { data });
  const html = await (await page.request.get(`${origin}/admin/website`)).text();
  const [, text = ""] = /Cached pages<\/dt><dd[^>]*>([^<]*)</.exec(html) ?? [];
  const [, pages, size, unit] = /^(\d+), ([\d.]+) (KB|MB)$/.exec(text) ?? [];
  return { text, pages: Number(pages), megabytes: Number(size) / (unit === "KB" ? 1024 : 1) };
}

test("a change shows on every server within two seconds, also after a database outage", async ({
  request,
  page,
}) => {
  test.setTimeout(90_000);
  const database = await createDatabase(databaseUrl(), "fresh");
  const proxy = await startDatabaseProxy(new URL(database));
  const through = new URL(database);
  through.port = String(proxy.port);
  const client = new PrismaClient({ adapter: new PrismaPg(database) });
  const one = await startServer(database, { PAGE_STORE_MB: "4" });
  const two = await startServer(through.href);
  const home = async ({ origin }: { origin: string }) => (await request.get(`${origin}/`)).text();
  try {
    // A ready server has rendered these pages, so requests do not wait for the database.
    const { title } = await client.job.findFirstOrThrow({ where: { status: "Open" } });
    const unlock = await lockTables(database);
    for (const [path, shown] of [
      ["/", "Maren"],
      ["/about", "Maren"],
      ["/jobs", title],
    ] as const)
      for (const { origin } of [one, two])
        expect(await (await request.get(origin + path, { timeout: 5000 })).text(), path).toContain(shown);
    await unlock();
    // Renderings that waited for the lock finish first.
    await rename(client, "Wilhelmina");
    for (const server of [one, two]) await expect.poll(() => home(server)).toContain("Wilhelmina");

    await rename(client, "Quillon");
    const changed = Date.now();
    for (const server of [one, two])
      await expect.poll(() => home(server), { intervals: [20], timeout: 2000 }).toContain("Quillon");
    test.info().annotations.push({ type: "visible after", description: `${Date.now() - changed} ms` });

    await proxy.cut();
    await rename(client, "Rosalind");
    await expect.poll(() => home(one), { intervals: [20], timeout: 2000 }).toContain("Rosalind");
    // The server keeps serving the last good copy, not an empty team.
    expect(await home(two)).toContain("Quillon");
    await proxy.restore();
    await expect.poll(() => home(two), { timeout: 8000 }).toContain("Rosalind");

    // PAGE_STORE_MB limits the cache of finished pages, which evicts entries over the limit.
    const paths = publicPaths.filter((path) => !path.includes("?") && path !== "/api/docs"); // it alone fills most of the limit
    for (const path of paths)
      for (const coding of ["br", "gzip"])
        await request.get(one.origin + path, { headers: { "accept-encoding": coding } });
    const stored = await storedPages(page, one.origin);
    test.info().annotations.push({ type: "figure", description: `stored: ${stored.text}` });
    expect(stored.pages).toBeGreaterThan(2);
    expect(stored.pages).toBeLessThan(paths.length);
    expect(stored.megabytes).toBeLessThanOrEqual(4);
    expect(await one.stop()).toBe(0);
    expect(await two.stop()).toBe(0);
  } finally {
    await Promise.all([one.stop(), two.stop()]).catch(() => undefined);
    await client.$disconnect();
    proxy.close();
    await dropDatabase(database);
  }
});
