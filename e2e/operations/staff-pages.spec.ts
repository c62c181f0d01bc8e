import { PrismaPg } from "@prisma/adapter-pg";
import type { Page, Response } from "@playwright/test";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { createMessage } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";

// Runs in order in one worker, because the tests lock and rename tables of one database.
test.describe.configure({ mode: "default" });

let url: string;
let database: PrismaClient;
let server: OwnServer;

test.beforeAll(async () => {
  url = await createMigratedDatabase("staff_pages");
  server = await startServer(url, { SEED_DEMO: "0" });
  database = new PrismaClient({ adapter: new PrismaPg(url) });
});

test.afterAll(async () => {
  await server.stop();
  await database.$disconnect();
  await dropDatabase(url);
});

async function signIn(page: Page) {
  const data = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
  expect((await page.request.post(`${server.origin}/auth/sign-in`, { data })).ok()).toBe(true);
}

/** Returns the number of statements that wait for a lock. `pattern` is compared with LIKE. */
async function countWaiting(pattern: string): Promise<number> {
  const rows = await database.$queryRaw<unknown[]>`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE ${pattern}`;
  return rows.length;
}

test("empty lists say that they are empty", async ({ page }) => {
  await database.job.deleteMany();
  await signIn(page);
  for (const items of ["messages", "applicants", "jobs", "team"]) {
    const headers = { accept: "text/html" };
    const response = await page.request.get(`${server.origin}/admin/${items}`, { headers });
    const what = items === "team" ? "team members" : items;
    expect(await response.text()).toContain(`>There are no ${what}.<`);
  }
});

test("a page that waits for the database says 'Loading'", async ({ page }) => {
  await signIn(page);
  for (const [path, waitsFor, heading] of [
    ["website", Prisma.sql`resumes`, "Website"],
    ["privacy", Prisma.sql`erasure_receipts`, "Privacy"],
  ] as const) {
    await database.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE ${waitsFor} IN ACCESS EXCLUSIVE MODE`;
      await page.goto(`${server.origin}/admin/${path}`, { waitUntil: "commit" });
      await expect(page.getByRole("status").getByText("Loading"), path).toBeVisible();
    });
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }
});

test("a record that is deleted while its page is read was not found", async ({ page }) => {
  await signIn(page);
  const { id } = await createMessage(database);
  const lock = Prisma.sql`LOCK TABLE messages IN ACCESS EXCLUSIVE MODE`;
  let opened: Promise<Response | null> | undefined;
  let deleted: Promise<unknown> | undefined;
  await database.$transaction(async (first) => {
    await first.$executeRaw(lock);
    opened = page.goto(`${server.origin}/admin/messages/${id}`);
    await expect.poll(() => countWaiting(`%"messages"."id" = $1%`)).toBe(1);
    // Gets the lock after the statement that waits for it, and before the page's next statements.
    deleted = database.$transaction(async (second) => {
      await second.$executeRaw(lock);
      await second.message.delete({ where: { id } });
    });
    await expect.poll(() => countWaiting("LOCK TABLE%")).toBe(1);
  });
  await deleted;
  expect((await opened)?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "404 - Message Not Found" })).toBeVisible();
  expect(server.output()).not.toContain('"event":"page.failed"');
});

test("a list that cannot be loaded is logged, and its page says so inside the staff area", async ({
  page,
}) => {
  await signIn(page);
  await database.$executeRaw`ALTER TABLE team_members RENAME TO team_members_away`;
  await page.goto(`${server.origin}/admin/team`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Something went wrong.");
  await expect(page.getByText("Loading")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Staff area" })).toBeVisible();
  expect(server.output()).toContain('"event":"page.failed"');
  await database.$executeRaw`ALTER TABLE team_members_away RENAME TO team_members`;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Team");
});
