// Promise: confirmed-alerts
import type { Page } from "@playwright/test";
import { confirmationSent } from "@/lib/alerts/strings";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { findMailsTo } from "@/e2e/support/mailbox";
import { notifyOfJob, removeJob } from "@/e2e/support/records/job-fixtures";
import { createAddress, getLink, waitForMail } from "./apply";

const DAY_MS = 24 * 60 * 60 * 1000;
/** A word that only the job of one test contains. */
const createWord = () => `w${crypto.randomUUID().slice(0, 8)}`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function fillForm(page: Page, email: string, words: string) {
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Type").selectOption("Contract");
  await main.getByLabel("Keywords").fill(words);
  await main.getByLabel("How often").selectOption("weekly");
}

/** Waits until the server has noticed a new position, and moves that time ten minutes into the past. */
async function passTenMinutes(database: PrismaClient, jobId: string) {
  const find = () => database.jobAlertRun.findUnique({ where: { jobId } });
  await expect.poll(find, { timeout: 30_000 }).not.toBeNull();
  const createdAt = new Date((await find())!.createdAt.getTime() - 600_000);
  await database.jobAlertRun.update({ where: { jobId }, data: { createdAt } });
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "a visitor asks for an alert, confirms it with a button, renews it and stops it",
      { tag: javaScriptEnabled ? ["@mobile", "@story"] : "@story" },
      async ({ page, database }) => {
        const email = createAddress();
        const words = createWord();
        await page.goto("/jobs/alerts");
        if (javaScriptEnabled) await expect(page.locator("form[data-hydrated=true]")).toHaveCount(1);
        await fillForm(page, email, words);
        await page.getByRole("button", { name: "Email me" }).click();
        await expect(page.getByText(confirmationSent)).toBeVisible();
        expect(new URL(page.url()).pathname).toBe(javaScriptEnabled ? "/jobs/alerts" : "/jobs/alerts/sent");

        const mail = await waitForMail(email, /^Please confirm your job alert$/);
        expect(`${mail.text} ${mail.html}`).not.toContain(words);
        const find = () => database.jobAlert.findFirstOrThrow({ where: { email } });
        await page.goto(getLink(mail, "/jobs/alerts/"));
        await expect(heading(page)).toHaveText("Confirm your job alert");
        await expect(page.getByText("Your alert is confirmed.")).toHaveCount(0);
        for (const text of [email, "Contract", words, "Weekly, on Mondays"])
          await expect(page.getByRole("main").getByText(text, { exact: true })).toBeVisible();
        expect(await find()).toMatchObject({ confirmedAt: null, type: "Contract", words });
        await page.getByRole("button", { name: "Confirm" }).click();
        await expect(heading(page)).toHaveText("Your job alert");
        await expect(page.getByText("Your alert is confirmed.")).toBeVisible();
        const { id, confirmedAt, nextWeeklyAt } = await find();
        expect([confirmedAt, nextWeeklyAt]).toEqual([expect.any(Date), expect.any(Date)]);

        await database.jobAlert.update({ where: { id }, data: { expiresAt: new Date(Date.now() + DAY_MS) } });
        await page.reload();
        await page.getByRole("button", { name: "Keep it for another year" }).click();
        const isRenewed = async () => (await find()).expiresAt.getTime() > Date.now() + 360 * DAY_MS;
        await expect.poll(isRenewed).toBe(true);

        await expect(heading(page)).toHaveText("Your job alert");
        const address = page.url();
        await page.getByRole("button", { name: "Stop these emails" }).click();
        await expect(page).toHaveURL("/jobs/alerts/ended");
        await expect(heading(page)).toHaveText("Stopped. You won't hear from this alert again.");
        expect(await database.jobAlert.count({ where: { email } })).toBe(0);
        await page.goto(address);
        await expect(heading(page)).toHaveText("This alert has ended.");
      },
    );
  });

test("the form says how many openings match right now", async ({ page, database }) => {
  const word = createWord();
  const jobs = [
    await createJob(database, { title: `Linux Engineer ${word}` }),
    await createJob(database, { title: word }),
  ];
  for (const { id } of jobs) await notifyOfJob(database, id);
  const words = page.getByRole("main").getByLabel("Keywords");
  await expect(async () => {
    await page.goto("/jobs/alerts");
    await expect(page.locator("form[data-hydrated=true]")).toHaveCount(1);
    await words.fill(`"linux engineer", ${word}`);
    await expect(page.getByText("1 opening matches right now.")).toBeVisible();
  }).toPass();
  await words.fill(word);
  await expect(page.getByText("2 openings match right now.")).toBeVisible();
  await page.getByRole("main").getByLabel("Type").selectOption("Part-Time");
  await expect(page.getByText("0 openings match right now.")).toBeVisible();
  for (const { id } of jobs) await removeJob(database, id);
});

test("the owner of an address refuses the alert of another person with a button", async ({
  page,
  database,
}) => {
  const email = createAddress("stranger");
  await page.goto("/jobs/alerts");
  await expect(page.locator("form[data-hydrated=true]")).toHaveCount(1);
  await fillForm(page, email, "buy-pills");
  await page.getByRole("button", { name: "Email me" }).click();
  await expect(page.getByText(confirmationSent)).toBeVisible();
  const mail = await waitForMail(email, /^Please confirm your job alert$/);
  expect(await database.jobAlert.count({ where: { email } })).toBe(1);
  await page.goto(getLink(mail, "/jobs/alerts/"));
  await page.getByRole("button", { name: "I didn't ask for this" }).click();
  await expect(page).toHaveURL("/jobs/alerts/ended");
  expect(await database.jobAlert.count({ where: { email } })).toBe(0);
});

test("a new position is mailed once, and one click in the mail program ends the alert", async ({
  request,
  database,
}) => {
  const email = createAddress();
  const title = `Rigger ${createWord()}`;
  const confirmed = {
    confirmedAt: new Date(Date.now() - 3_600_000),
    expiresAt: new Date(Date.now() + 300 * DAY_MS),
  };
  const { id } = await database.jobAlert.create({
    data: { email, words: title, frequency: "now", ...confirmed },
  });
  const job = await createJob(database, { title });
  await passTenMinutes(database, job.id);
  const mail = await waitForMail(email, new RegExp(`^New opening: ${title}$`));
  expect(getLink(mail, `/jobs/${job.id}`)).toContain(job.id);
  const getHeader = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? "";
  expect(getHeader("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  const url = getHeader("list-unsubscribe").slice(1, -1);
  for (const method of ["GET", "HEAD"]) {
    const { status, headers } = await fetch(url, { method, redirect: "manual" }).then((answer) => ({
      status: answer.status,
      headers: answer.headers,
    }));
    expect([method, status, headers.get("location")]).toEqual([
      method,
      303,
      new URL(getLink(mail, "/jobs/alerts/")).pathname,
    ]);
  }
  expect(await database.jobAlert.count({ where: { id } })).toBe(1);
  // RFC 8058: a form body, and neither a cookie nor an Origin.
  for (let time = 0; time < 2; time += 1) {
    const answer = await request.post(url, { form: { "List-Unsubscribe": "One-Click" } });
    expect(answer.status()).toBe(204);
  }
  expect(await database.jobAlert.count({ where: { id } })).toBe(0);
  expect(await findMailsTo(email)).toHaveLength(1);
  await removeJob(database, job.id);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form names a wrong field, and keeps what was typed", async ({ page }) => {
    await page.goto("/jobs/alerts");
    await fillForm(page, "nobody@invalid", "kept words");
    await page.getByRole("button", { name: "Email me" }).click();
    await expect(page.getByText("This is not a valid email address.")).toBeVisible();
    await expect(page.getByText("Please try again later.")).toHaveCount(0);
    await expect(page.getByRole("main").getByLabel("Keywords")).toHaveValue("kept words");
    await expect(page.getByRole("main").getByLabel("Type")).toHaveValue("Contract");
  });
});
