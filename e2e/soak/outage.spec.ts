// Promise: health, outage-pages
import type { APIRequestContext, Browser, BrowserContext, Page } from "@playwright/test";
import { PrismaPg } from "@prisma/adapter-pg";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { applicationBody, pdf } from "@/e2e/support/records/job-fixtures";
import { publicPaths } from "@/e2e/support/public-paths";
import { ADMIN_PASSWORD, launchServer, startDatabaseProxy, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";

/** Every response has these, including those with status 503. */
const SECURITY_HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=()"),
};

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

test("during a database outage visitors are served and no typed text is lost, and the server recovers", async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(90_000);
  const database = await createDatabase(databaseUrl(), "outage");
  const proxy = await startDatabaseProxy(new URL(database));
  const through = new URL(database);
  through.port = String(proxy.port);
  // Has room for the site's own pages and few others.
  const server = await startServer(through.href, { PAGE_STORE_MB: "16" });
  const status = async (path: string) => (await request.get(`${server.origin}${path}`)).status();
  try {
    await page.request.post(`${server.origin}/auth/sign-in`, {
      data: { email: "admin@alderpoint.example", password: ADMIN_PASSWORD },
    });
    await page.goto(`${server.origin}/admin/messages`);
    await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
    const job = await getFirstJobId(request, server.origin);
    await page.goto(`${server.origin}/jobs/${job}`);
    await proxy.cut();
    for (const path of ["/admin/", "/admin/messages", "/admin/messages/nowhere", "/admin/website"]) {
      const answer = await page.goto(`${server.origin}${path}`);
      expect(answer?.status(), path).toBe(503);
      expect(answer?.headers()["retry-after"], path).toBeDefined();
      expect(answer?.headers(), path).toMatchObject(SECURITY_HEADERS);
      expect(await answer?.text(), path).not.toMatch(/\bat .+:\d+:\d+/);
    }
    await expect(page.getByRole("heading", { name: "The database can't be reached" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Staff area" })).toBeVisible();
    await expectAccessible(page);
    // Two error pages: one recovers by itself, the other cannot reach the readiness endpoint.
    const [waiting, blocked] = [await page.context().newPage(), await page.context().newPage()];
    await blocked.route("**/api/ready", (route) => route.abort());
    for (const tab of [waiting, blocked]) await tab.goto(`${server.origin}/admin/messages`);
    await page.goto(`${server.origin}/contact`);

    let alive = Infinity; // the fastest of five, because a busy machine delays some
    for (let time = 0; time < 5; time += 1) {
      const startedAt = performance.now();
      expect(await status("/api/health")).toBe(200);
      alive = Math.min(alive, performance.now() - startedAt);
    }
    const ready = performance.now();
    expect(await status("/api/ready")).toBe(503);
    const unready = performance.now() - ready;
    const figure = `alive in ${Math.round(alive)} ms, not ready in ${Math.round(unready)} ms`;
    test.info().annotations.push({ type: "figure", description: figure });
    expect(alive).toBeLessThan(50);
    expect(unready).toBeLessThan(1500);
    for (const path of publicPaths) {
      const startedAt = performance.now();
      // A filtered list of jobs is made for one visitor.
      expect(await status(path), path).toBe(path.startsWith("/jobs?") ? 503 : 200);
      expect(performance.now() - startedAt, path).toBeLessThan(2000);
    }
    // Requests for made-up jobs get 503 and must not evict cached pages.
    for (let batch = 0; batch < 10; batch += 1) {
      const names = Array.from({ length: 20 }, (_, at) => `/jobs/made-up-${batch}-${at}`);
      expect(new Set(await Promise.all(names.map(status)))).toEqual(new Set([503]));
    }
    const unknown = await request.get(`${server.origin}/jobs/made-up`);
    expect(unknown.headers()).toMatchObject({
      ...SECURITY_HEADERS,
      "retry-after": "5",
      "cache-control": "no-store",
    });
    expect(await unknown.text()).toContain("show this job right now.");
    expect(await (await request.get(`${server.origin}/about`)).text()).toContain("Maren");
    const post = await request.post(`${server.origin}/message`, {
      data: { name: "A", email: "a@b.co", phone: "5035550100", company: "C", message: "m" },
    });
    expect(post.status()).toBe(503);
    expect(post.headers()["retry-after"]).toBeDefined();
    expect(post.headers()).toMatchObject(SECURITY_HEADERS);
    for (const [path, data] of Object.entries({
      [`/jobs/${job}`]: applicationBody(),
      "/auth/sign-in": { email: "admin@alderpoint.example", password: ADMIN_PASSWORD },
    })) {
      const refused = await request.post(server.origin + path, { data });
      expect([refused.status(), refused.headers()["retry-after"] !== undefined], path).toEqual([503, true]);
    }
    expect(await status(`/jobs/${job}`)).toBe(200);
    const link = await request.get(`${server.origin}/reset-password/${"x".repeat(43)}`, { maxRedirects: 0 });
    expect([link.status(), link.headers().location]).toEqual([303, "/forgot-password#away"]);
    await expectAccountPagesUnavailable(browser, server.origin, await page.context().storageState());

    const form = page.getByRole("form", { name: "Ready to transform your business?" });
    const typed = {
      Name: "Ann",
      Email: "ann@example.com",
      Phone: "5035550100",
      Company: "Out Ltd",
      Message: "Hello?",
    };
    for (const [label, value] of Object.entries(typed))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Failed to send message. Please try again later.")).toBeVisible();
    for (const [label, value] of Object.entries(typed)) {
      await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
    }

    const applying = await page.context().newPage();
    await applying.goto(`${server.origin}/jobs/${job}`);
    const sendAgain = await expectApplicationFormKept(applying);

    await proxy.restore();
    await expect.poll(() => status("/api/ready"), { timeout: 5000 }).toBe(200);
    await sendAgain();
    await form.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Sent! We will get back to you soon.")).toBeVisible();
    await blocked.getByRole("button", { name: "Try again" }).click();
    const list = { name: "Messages", level: 1 };
    await expect(blocked.getByRole("heading", list)).toBeVisible();
    await expect(waiting.getByRole("heading", list)).toBeVisible({ timeout: 15_000 });
    expect(await server.stop()).toBe(0);
  } finally {
    await server.stop().catch(() => undefined);
    proxy.close();
    await dropDatabase(database);
  }
});

test("started without its database, the server waits for it and becomes ready by itself", async ({
  request,
}) => {
  test.setTimeout(60_000);
  const database = await createMigratedDatabase("late");
  const client = new PrismaClient({ adapter: new PrismaPg(database) });
  await client.siteSetting.create({ data: { key: "hours", version: 1, value: { text: "Sundays only" } } });
  await client.$disconnect();
  const proxy = await startDatabaseProxy(new URL(database));
  const through = new URL(database);
  through.port = String(proxy.port);
  await proxy.cut();
  const server = await launchServer(through.href);
  const status = (path: string) =>
    request.get(`${server.origin}${path}`).then(
      (response) => response.status(),
      () => "no answer yet",
    );
  try {
    await expect.poll(() => status("/api/health")).toBe(200);
    expect(await status("/api/ready")).toBe(503);
    // Pages without team and jobs must not be cached, neither as documents nor as router data.
    const requests: [string, Record<string, string>][] = [
      ...["/", "/about", "/jobs", "/feeds/jobs.json", "/feeds/jobs.xml", "/sitemap.xml"].map(
        (path): [string, Record<string, string>] => [path, {}],
      ),
      ["/about", { rsc: "1" }],
    ];
    const readCacheControl = () =>
      Promise.all(
        requests.map(async ([path, headers]) => {
          const answer = await request.get(`${server.origin}${path}`, { headers });
          return `${path} ${answer.status()} ${answer.headers()["cache-control"]}`;
        }),
      );
    expect(await readCacheControl()).toEqual(requests.map(([path]) => `${path} 200 no-store`));
    for (const headers of [undefined, { rsc: "1" }]) {
      const job = await request.get(`${server.origin}/jobs/made-up`, { headers });
      expect([job.status(), job.headers()["retry-after"]]).toEqual([503, "5"]);
    }
    // Needs no data. Later it must show what staff have set.
    const readContact = async () => (await request.get(`${server.origin}/contact`)).text();
    for (let visit = 0; visit < 2; visit += 1) expect(await readContact()).not.toContain("Sundays only");
    await proxy.restore();
    await server.ready;
    expect(await status("/api/ready")).toBe(200);
    await expect.poll(readContact).toContain("Sundays only");
    await expect
      .poll(async () => (await readCacheControl()).filter((line) => line.includes("no-store")))
      .toEqual([]);
    expect(await status("/jobs/made-up")).toBe(404);
    expect(await (await request.get(`${server.origin}/`)).text()).toContain("Maren");
  } finally {
    await server.stop();
    proxy.close();
    await dropDatabase(database);
  }
});

async function getFirstJobId(request: APIRequestContext, origin: string): Promise<string> {
  const answer = await request.get(`${origin}/jobs`, { headers: { accept: "application/json" } });
  return (await answer.json()).items[0].id;
}

/** Checks the account pages without scripts, so that only the server's response counts. */
async function expectAccountPagesUnavailable(browser: Browser, origin: string, storageState: StorageState) {
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  expect((await page.goto(`${origin}/account`))?.status()).toBe(503);
  await expect(page.getByRole("heading", { name: "Not available right now" })).toBeVisible();
  await page.goto(`${origin}/sign-out`);
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByText("You are still signed in.")).toBeVisible();
  await page.goto(`${origin}/sign-in`);
  await page.getByLabel("Email").fill("admin@alderpoint.example");
  await page.getByLabel("Password", { exact: true }).fill(ADMIN_PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Sign In" }).click();
  await expect(page.getByRole("alert")).toContainText("not available right now");
  await expect(page.getByLabel("Email")).toHaveValue("admin@alderpoint.example");
  await context.close();
}

/** Fills and submits the application form during the outage. Returns a function that submits it again. */
async function expectApplicationFormKept(page: Page): Promise<() => Promise<void>> {
  const form = page.getByRole("form", { name: "Apply for this job" });
  const typed = {
    "First Name": "Ann",
    "Last Name": "Out",
    Email: "ann@example.com",
    Phone: "5035550100",
  };
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
  const buffer = pdf(10_000);
  await form.getByLabel("Resume", { exact: true }).setInputFiles({
    name: "Ann CV.pdf",
    mimeType: "application/pdf",
    buffer,
  });
  const submit = form.getByRole("button", { name: /^Submit/ });
  await submit.click();
  await expect(page.getByText("Failed to submit. Please try again later.")).toBeVisible();
  for (const [label, value] of Object.entries(typed))
    await expect(form.getByLabel(label, { exact: true })).toHaveValue(value);
  await expect(form.getByText("Ann CV.pdf")).toBeVisible();
  return async () => {
    await submit.click();
    await expect(page.getByText("Thank you! Your application has been submitted.")).toBeVisible();
  };
}
