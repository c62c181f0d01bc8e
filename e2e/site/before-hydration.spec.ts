import type { Locator, Page } from "@playwright/test";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

/** Delays the framework scripts, as on a slow phone, so that the first click comes before hydration. */
async function openSlowly(page: Page, path: string) {
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
}

async function fill(form: Locator, company: string) {
  const typed = {
    Name: "Ann",
    Email: "ann@example.com",
    Phone: "5035550100",
    Company: company,
    Message: "Hello?",
  };
  for (const [label, value] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(value);
}

test("a click on a carousel dot before hydration is not lost", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openSlowly(page, "/");
  const dot = page.getByRole("button", { name: "Slide 3 of 4" });
  await dot.click();
  await expect(dot).toHaveAttribute("aria-current", "true");
});

test("a click on the mobile menu before hydration is not lost", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openSlowly(page, "/");
  const menu = page.getByRole("button", { name: /menu/i }).first();
  await menu.click();
  await expect(menu).toHaveAttribute("aria-expanded", "true");
});

for (const path of ["/contact", "/about"])
  test(`a form of ${path} that is sent before hydration is stored once and confirmed on the page`, async ({
    page,
    database,
  }) => {
    await openSlowly(page, path);
    const company = `Early ${Date.now()}`;
    const form = page.getByRole("form", { name: "Ready to transform your business?" });
    await fill(form, company);
    await form.getByRole("button", { name: "Send" }).dblclick();
    await expect(page.getByText("Sent! We will get back to you soon.")).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(await database.message.count({ where: { company } })).toBe(1);
  });

test("a form is sent even when the framework never loads", async ({ page, database }) => {
  await page.route("**/_next/static/chunks/*.js", (route) => route.abort());
  await page.goto("/contact", { waitUntil: "commit" });
  const company = `Alone ${Date.now()}`;
  const form = page.getByRole("form", { name: "Ready to transform your business?" });
  await fill(form, company);
  await form.getByRole("button", { name: "Send" }).click();
  await page.waitForURL("/contact/sent");
  expect(await database.message.count({ where: { company } })).toBe(1);
});

test("the HTML of a page neither loads nor preloads the framework scripts", async ({ request }) => {
  const html = await (await request.get("/")).text();
  expect(html).not.toMatch(/<script[^>]* src="[^"]+"[^>]*async/);
  expect(html).not.toContain('as="script"');
});

test("the framework scripts are compiled while they load, so that hydration does not block the page", async ({
  page,
}) => {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (/\/_next\/static\/chunks\/[^/]+\.js$/.test(response.url())) scripts.push(response.text());
  });
  await page.goto("/");
  await expectHydrated(page.locator("footer a").first());
  expect(scripts.length).toBeGreaterThan(5);
  for (const script of await Promise.all(scripts))
    expect(script.slice(0, 40)).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("the framework loads by itself after the page when the visitor does nothing", async ({ page }) => {
  // The browser may report a resting pointer, which would start the framework.
  await page.addInitScript(() => {
    for (const type of ["pointermove", "focusin"])
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
  });
  await page.goto("/services/ai-ml");
  await expectHydrated(page.locator("footer a").first());
  const { loadedAt, firstAt } = await page.evaluate(() => {
    const [document] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const chunks = performance
      .getEntriesByType("resource")
      .filter(({ name }) => /\/_next\/static\/chunks\/.*\.js$/.test(new URL(name).pathname));
    return {
      loadedAt: document!.loadEventStart,
      firstAt: Math.min(...chunks.map(({ startTime }) => startTime)),
    };
  });
  expect(firstAt).toBeGreaterThanOrEqual(loadedAt);
  expect(firstAt).toBeLessThan(Infinity);
});
