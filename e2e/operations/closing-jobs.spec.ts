import type { BrowserContext, Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { notifyOfJob, pdf, removeJob } from "@/e2e/support/records/job-fixtures";

const typed = {
  "First Name": "Siobhán",
  "Last Name": "O'Neill",
  Email: "siobhan@example.com",
  Phone: "5035550142",
  "Link to your work or profile": "https://example.com/siobhan",
  "Cover note": "I kept 40 switches honest.",
};
const GENERAL = "/jobs/general";

let job: { id: string };

test.beforeEach(async ({ database }) => {
  job = await createJob(database, { title: "Ferry Clerk", asksCoverNote: true, asksProfileLink: true });
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

async function fillForm(page: Page, fileSize = 300_000) {
  for (const [label, value] of Object.entries(typed))
    await page.getByLabel(label, { exact: true }).fill(value);
  const file = { name: "cv.pdf", mimeType: "application/pdf", buffer: pdf(fileSize) };
  await page.getByLabel("Resume", { exact: true }).setInputFiles(file);
}

async function closeJob(database: PrismaClient) {
  await database.job.update({ where: { id: job.id }, data: { closesOn: new Date("2020-01-01") } });
  await notifyOfJob(database, job.id);
}

test("a form that is sent after the job closed is not uploaded, and a general application is offered", async ({
  page,
  database,
}) => {
  await page.goto(`/jobs/${job.id}`);
  await expectHydrated(page.getByRole("form", { name: "Apply for this job" }));
  await fillForm(page);
  await closeJob(database);
  const uploads: string[] = [];
  page.on("request", (request) => request.method() === "POST" && uploads.push(request.url()));
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This job has closed." })).toBeVisible();
  expect(uploads.filter((url) => url.includes(job.id))).toEqual([]);
  for (const [label, value] of Object.entries(typed))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  const link = page.getByRole("link", { name: "Send a general application instead" });
  await expect(link).toHaveAttribute("href", GENERAL);
});

test("without JavaScript, a form sent after the job closed returns what was typed", async ({
  browser,
  database,
  baseURL,
}) => {
  const context: BrowserContext = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/jobs/${job.id}`);
  await fillForm(page, 50_000); // the server reads 128 KB, and the last two fields stand behind the file
  await closeJob(database);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This job has just closed.");
  for (const value of Object.values(typed))
    await expect(page.getByText(value, { exact: true })).toBeVisible();
  const link = page.getByRole("main").getByRole("link", { name: "Send a general application" });
  await expect(link).toHaveAttribute("href", GENERAL);
  expect(await database.applicant.count({ where: { jobId: job.id } })).toBe(0);
  await context.close();
});

test("only administrators see the preview of a job that is not public", async ({
  request,
  database,
  admin,
  user,
  getToken,
}) => {
  await closeJob(database);
  const read = async (token?: string) => {
    const response = await request.get(`/jobs/${job.id}/preview`, {
      headers: token ? { cookie: `ID_TOKEN=${token}` } : {},
    });
    return {
      status: response.status(),
      cache: response.headers()["cache-control"],
      text: await response.text(),
    };
  };
  for (const answer of [await read(), await read(await getToken(user))]) {
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain("Ferry Clerk");
  }
  const { status, cache, text } = await read(await getToken(admin));
  expect([status, cache]).toEqual([200, expect.stringContaining("no-store")]);
  expect(text).toContain("Ferry Clerk");
  expect(text).toMatch(/<meta name="robots" content="noindex/);
  expect((await request.get(`/jobs/${job.id}`, { headers: { accept: "text/html" } })).status()).toBe(404);
});
