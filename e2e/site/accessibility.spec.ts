import { createJob } from "@/prisma/factories";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expectVisibleFocus } from "@/e2e/support/accessibility/press-tab";
import { expectAccessibleOnPhone } from "@/e2e/support/accessibility/on-phone";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

// On short pages the cookie banner would cover the content.
test.beforeEach(async ({ page }) => {
  await acceptCookies(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("axe finds no violations on a job, on its application form, and on an unknown job", async ({
  page,
  database,
}) => {
  const { id } = await createJob(database, { title: "Lock Keeper", status: "Open" });
  for (const path of [`/jobs/${id}`, `/jobs/${id}/apply`]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lock Keeper");
    // job-page.spec.ts looks at a job on a desktop and on a phone.
    await expectAccessibleAtAllWidths(page, path.endsWith("/apply") ? undefined : [768]);
  }
  await removeJob(database, id);
  expect((await page.goto("/jobs/nobody"))?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("This job could not be found.");
  // pages.spec.ts looks at the same view for other addresses at all widths.
  await expectAccessibleOnPhone(page);
});

test("in a low window no bar covers a job", async ({ page, database }) => {
  const { id } = await createJob(database, { title: "Lock Keeper" });
  await page.addInitScript(() => localStorage.removeItem("accepted-cookies"));
  await page.setViewportSize({ width: 320, height: 180 });
  await page.goto(`/jobs/${id}`);
  const bars = page.locator(".site-bar, [data-cookie-banner], [data-apply-bar]");
  await expect(bars).toHaveCount(3);
  await page.locator("#how-we-hire").scrollIntoViewIfNeeded();
  await expect(page.locator("#how-we-hire")).toBeInViewport();
  for (const bar of await bars.all()) await expect(bar).not.toBeInViewport();
  await removeJob(database, id);
});

for (const [path, width] of [
  ["/", 1280],
  ["/", 390],
  ["/about", 390],
] as const)
  test(`the focus stays visible on ${path} when a visitor presses Tab at ${width} px`, async ({ page }) => {
    await page.addInitScript(() => localStorage.removeItem("accepted-cookies"));
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await expect(page.getByRole("complementary", { name: "Cookies" })).toBeVisible();
    expect(await expectVisibleFocus(page)).toBeGreaterThan(30);
  });
