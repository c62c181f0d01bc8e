import type { Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { expectApplicationToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { createAddress } from "@/e2e/applicants/apply";
import { expectApplicationReceived } from "@/e2e/support/records/expect-received";
import { notifyOfJob, pdf, removeJob } from "@/e2e/support/records/job-fixtures";

const fields = { "First Name": "Ida", "Last Name": "Fern", Email: "", Phone: "503-555-0142" };

let job: { id: string; title: string };

test.beforeEach(async ({ database }) => {
  fields.Email = createAddress();
  // The newest job stands at the top of the list.
  job = await createJob(database, { title: "Gauge Reader", createdAt: new Date("2101-01-05T12:00:00Z") });
  await notifyOfJob(database, job.id);
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

const form = (page: Page) => page.getByRole("form", { name: "Apply for this job" });

async function apply(page: Page, changes: Partial<typeof fields> = {}) {
  for (const [label, value] of Object.entries({ ...fields, ...changes }))
    await form(page).getByLabel(label, { exact: true }).fill(value);
  const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: pdf(200_000) };
  await form(page).getByLabel("Resume", { exact: true }).setInputFiles(file);
  await form(page)
    .getByRole("button", { name: /^Submit/ })
    .click();
}

test("an applicant's source survives client-side navigations, without a cookie or storage", async ({
  page,
  context,
  request,
  database,
}) => {
  await expect.poll(async () => (await request.get("/jobs")).text()).toContain(job.id);
  await page.goto("/contact?utm_source=LinkedIn&utm_medium=social");
  await expect(page.locator("form[data-hydrated=true]")).toHaveCount(1);
  await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
  const navigation = page.getByRole("navigation").first();
  await navigation.getByRole("link", { name: "Jobs", exact: true }).click();
  const view = page.waitForResponse((response) => response.url().includes(`/api/jobs/${job.id}/view`));
  await page.locator(`main a[href^="/jobs/${job.id}/"]`).click();
  expect(new URL((await view).url()).searchParams.get("source")).toBe("LinkedIn");
  expect((await view).status()).toBe(204);
  await apply(page);
  await expectApplicationToast(page);
  expect(await page.evaluate(() => "isSameDocument" in globalThis)).toBe(true);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toMatch(/linkedin/i);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/jobs\/[^?]*$/);
  expect(await expectApplicationReceived(database, fields.Email)).toMatchObject({ source: "linkedin" });
});

test("views are stored with the source of their link, and hostile ones as one name", async ({
  request,
  database,
}) => {
  const hostile = ["x".repeat(3000), "<script>alert(1)</script>", "a|b", "a\0b", "=1+1", "staff", "🌲"];
  const headers = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0" };
  // The client router fetches pages before a visitor opens them.
  await request.get(`/jobs/${job.id}?source=linkedin`, { headers: { ...headers, rsc: "1" } });
  // With more than a hundred views, the server stores them at once.
  const sources = Array.from({ length: 14 }, () => ["feed", ...hostile]).flat();
  for (const source of sources) {
    const response = await request.get(`/jobs/${job.id}?source=${encodeURIComponent(source)}`, { headers });
    expect(response.status(), source).toBe(200);
  }
  const count = async () => {
    const rows = await database.jobView.findMany({ where: { jobId: job.id } });
    return rows.reduce<Record<string, number>>(
      (views, row) => ({ ...views, [row.source]: (views[row.source] ?? 0) + row.views }),
      {},
    );
  };
  // After a failed attempt, the server waits a minute.
  await expect
    .poll(async () => Object.keys(await count()).sort(), { timeout: 70_000 })
    .toEqual(["feed", "other"]);
  const { feed = 0, other = 0 } = await count();
  expect(feed).toBeGreaterThan(0);
  // The server may store them in the middle of a round.
  expect(Math.abs(other - hostile.length * feed)).toBeLessThanOrEqual(hostile.length);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link's source is stored, also after a rejected form", async ({ page, database }) => {
    await page.goto(`/jobs/${job.id}?source=feed`);
    await apply(page, { Phone: "12" });
    await expect(page).toHaveURL(`/jobs/${job.id}/apply?source=feed#apply`);
    await apply(page);
    await expect(page).toHaveURL("/jobs/applied");
    expect(await expectApplicationReceived(database, fields.Email)).toMatchObject({ source: "feed" });
  });
});
