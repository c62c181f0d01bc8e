import { PrismaPg } from "@prisma/adapter-pg";
import type { Page } from "@playwright/test";
import { Prisma, PrismaClient } from "@/lib/generated/prisma/client";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";

// Runs in order in one worker, because the tests lock and rename tables of one database.
test.describe.configure({ mode: "default" });

let url: string;
let database: PrismaClient;
let server: OwnServer;

test.beforeAll(async () => {
  url = await createDatabase(databaseUrl(), "staff_pages");
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

test("empty lists say that they are empty", async ({ page }) => {
  await database.job.deleteMany();
  await signIn(page);
  for (const items of ["messages", "applicants", "jobs", "team"]) {
    await page.goto(`${server.origin}/admin/${items}`);
    const what = items === "team" ? "team members" : items;
    await expect(page.getByText(`There are no ${what}.`)).toBeVisible();
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
