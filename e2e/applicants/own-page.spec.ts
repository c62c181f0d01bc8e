// Promise: decision-secrecy
import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { formatDate } from "@/lib/format";
import { createJob, createTemplate } from "@/prisma/factories";
import { unzip } from "@/tests/support/unzip";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { apply, createAddress, waitForMail, waitForOwnLink } from "./apply";

let job: { id: string; title: string };

test.beforeEach(async ({ database }) => {
  job = await createJob(database, { title: "Tide Table Clerk" });
});

test.afterEach(async ({ database }) => {
  await removeJob(database, job.id);
});

const card = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: job.title }) });
const step = (page: Page) => card(page).locator('[aria-current="step"]');

async function withdraw(page: Page) {
  await card(page).getByText("Withdraw this application").click();
  await card(page).getByRole("button", { name: "Withdraw", exact: true }).click();
}

const download = (page: Page) => page.getByRole("link", { name: "Download your data" }).click();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(
      "an applicant sees the status, downloads the data, withdraws and erases it",
      { tag: javaScriptEnabled ? ["@mobile", "@story"] : "@story" },
      async ({ page, request, database }) => {
        const email = createAddress();
        const id = await apply(request, job.id, email);
        const link = await waitForOwnLink(email);
        await page.goto(link);
        await expect(page).toHaveURL("/application");
        await expect(step(page)).toHaveText("Received");
        for (const text of ["Siobhán O'Neill", "+52 33 1234 5678", "cv.pdf"])
          await expect(card(page).getByText(text)).toBeVisible();

        const started = page.waitForEvent("download");
        await download(page);
        const files = unzip(readFileSync(await (await started).path()));
        expect([...files.keys()]).toEqual(
          expect.arrayContaining(["README.txt", `applications/${id}.json`, `applications/${id}-resume.pdf`]),
        );

        await withdraw(page);
        await expect(card(page).getByRole("status")).toHaveText(
          "You withdrew it, so there won't be a decision.",
        );
        await expect(card(page).getByText("Withdraw this application")).toHaveCount(0);
        await waitForMail(email, /^Withdrawn: your application for Tide Table Clerk$/);
        expect(await database.applicant.findUnique({ where: { id } })).toMatchObject({ stage: "withdrawn" });

        await page.getByText("Erase my data").click();
        await page.getByRole("button", { name: "Erase everything" }).click();
        // The browser keeps the fragment of the page after the withdrawal.
        await expect(page).toHaveURL(`/application/erased${javaScriptEnabled ? "" : "#main"}`);
        const { text } = await waitForMail(email, /^Your data is erased or locked$/);
        const { lockedUntil } = await database.applicant.findUniqueOrThrow({ where: { id } });
        expect(text).toContain(`1 record until ${formatDate(lockedUntil)}`);
        await page.goto(link);
        await expect(page).toHaveURL("/jobs/application#expired");
        await expect(page.getByText("That link doesn't work anymore.")).toBeVisible();
        await page.goto("/application");
        await expect(page).toHaveURL("/jobs/application#link-needed");
        await expect(page.getByText("Open the link in our email to see your page.")).toBeVisible();
      },
    );
  });

for (const javaScriptEnabled of [true, false])
  test.describe(`after 30 minutes, ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test(`a withdrawal changes nothing and says why, and so does a download${javaScriptEnabled ? "" : ", and an answer is there again once the link is opened"}`, async ({
      page,
      request,
      database,
    }) => {
      const email = createAddress();
      const id = await apply(request, job.id, email);
      const link = await waitForOwnLink(email);
      for (const press of [withdraw, download]) {
        await page.goto(link);
        await page.context().clearCookies({ name: "application_page" });
        await press(page);
        await expect(page).toHaveURL("/jobs/application#ended");
        await expect(page.getByText("Your page was open for more than 30 minutes.")).toBeVisible();
      }
      expect(await database.applicant.findUnique({ where: { id } })).toMatchObject({ stage: "new" });
      if (javaScriptEnabled) return; // a long answer is below
      await page.goto(link);
      await page.context().clearCookies({ name: "application_page" });
      await card(page).getByLabel("Your answer").fill("I can start in May.");
      await card(page).getByRole("button", { name: "Send answer" }).click();
      await expect(page).toHaveURL("/jobs/application#ended");
      await page.goto(link);
      await expect(card(page).getByLabel("Your answer")).toHaveValue("I can start in May.");
      await expect(card(page).getByRole("alert")).toContainText("Your answer has not been sent.");
    });
  });

test("after 30 minutes, a long answer is whole in its tab, and another tab says where it is", async ({
  page,
  context,
  request,
}) => {
  const long = "I can start in May. ".repeat(240).trim();
  const email = createAddress();
  await apply(request, job.id, email);
  const link = await waitForOwnLink(email);
  await page.goto(link);
  const field = (tab: Page) => card(tab).getByLabel("Your answer");
  await expect(field(page)).not.toHaveAttribute("maxlength"); // hydrated
  await field(page).fill(long);
  await context.clearCookies({ name: "application_page" });
  await card(page).getByRole("button", { name: "Send answer" }).click();
  await expect(page).toHaveURL("/jobs/application#ended");
  const other = await context.newPage();
  await other.goto(link);
  await expect(card(other)).toContainText("The tab where you wrote it has all of it");
  expect(long.startsWith(await field(other).inputValue())).toBe(true);
  await page.goBack();
  await expect(field(page)).toHaveValue(long);
  await expect(card(page)).not.toContainText("Only the beginning of your text is here.");
  await card(page).getByRole("button", { name: "Send answer" }).click();
  await expect(card(page).getByRole("group").getByRole("status")).toHaveText("We have your answer.");
  await expect(field(page)).toHaveValue("");
});

test("an answer on a page whose visit another address's link has replaced is there again once its own link is opened", async ({
  page,
  context,
  request,
}) => {
  const links: string[] = [];
  for (const email of [createAddress(), createAddress()]) {
    await apply(request, job.id, email);
    links.push(await waitForOwnLink(email));
  }
  await page.goto(links[0]!);
  await (await context.newPage()).goto(links[1]!);
  await card(page).getByLabel("Your answer").fill("I can start in May.");
  await card(page).getByRole("button", { name: "Send answer" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("You've since opened the link");
  await page.goto(links[0]!);
  await expect(card(page).getByLabel("Your answer")).toHaveValue("I can start in May.");
  await expect(card(page).getByRole("alert")).toContainText("Your answer has not been sent.");
});

test("a link works again and in two browsers, until a year has passed, and staff see the withdrawal on the record and in the lists", async ({
  page,
  browser,
  baseURL,
  address,
  request,
  database,
  signIn,
  admin,
}) => {
  const email = createAddress();
  const id = await apply(request, job.id, email);
  const link = await waitForOwnLink(email);
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { "x-forwarded-for": address } });
  const other = await context.newPage();
  for (const tab of [page, other, page]) {
    await tab.goto(link);
    await expect(tab).toHaveURL("/application");
    await expect(step(tab)).toHaveText("Received");
  }
  await withdraw(page);
  await expect(card(page).getByText("You withdrew it")).toBeVisible();
  // The other browser still shows the question. A second withdrawal changes nothing.
  await withdraw(other);
  await expect(card(other).getByText("You withdrew it")).toBeVisible();
  await expect(other.getByRole("main").getByRole("alert")).toHaveCount(0);
  expect(
    await database.outbox.count({ where: { kind: "application-withdrawn", about: `applicant:${id}` } }),
  ).toBe(1);

  await database.applicationLink.updateMany({
    where: { applicantId: id },
    data: { expiresAt: new Date(Date.now() - 1000) },
  });
  for (const tab of [page, other]) {
    await tab.goto("/application");
    await expect(tab).toHaveURL("/jobs/application#link-needed");
    const opened = await tab.request.get(link, { maxRedirects: 0 });
    expect([opened.status(), opened.headers().location]).toEqual([303, "/jobs/application#expired"]);
  }
  await context.close();

  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await expect(page.getByRole("main")).toContainText("by the applicant");
  await expect(page.getByRole("main")).toContainText("Withdrawn");
  for (const [stage, isListed] of [
    ["new", false],
    ["withdrawn", true],
  ] as const) {
    const list = await page.request.get(`/admin/applicants?job=${job.id}&stage=${stage}`);
    const text = (await list.text()).replace(/<script.*?<\/script>/gs, "");
    expect(text).toContain("</h1>");
    expect(text.includes(`/admin/applicants/${id}`), stage).toBe(isListed);
  }
});

test("the page shows a decision once its mail has left, and a withdrawal then changes nothing", async ({
  page,
  context,
  request,
  database,
  admin,
  getToken,
}) => {
  const email = createAddress();
  const id = await apply(request, job.id, email);
  const { id: templateId } = await createTemplate(database);
  const headers = { authorization: `Bearer ${await getToken(admin)}` };
  const declined = await request.post("/admin/job-applicants/decline", {
    headers,
    data: { ids: [id], reason: "experience", unreadReason: "elsewhere", templateId },
  });
  expect((await declined.json()).declined).toBe(1);
  await page.goto(await waitForOwnLink(email));
  await expect(step(page)).toHaveText("Received");
  const earlier = await context.newPage();
  await earlier.goto("/application");

  const leavesAt = new Date(0);
  const where = { applicantId: id, state: "waiting" };
  await database.outbox.updateMany({
    where: { about: `applicant:${id}`, state: "PENDING" },
    data: { dueAt: leavesAt, leavesAt },
  });
  await database.reply.updateMany({ where, data: { leavesAt } });
  await expect(async () => {
    await page.reload();
    await expect(step(page)).toHaveText("Decided", { timeout: 500 });
  }).toPass();
  await waitForMail(email, /^Your application for /);
  await expect(card(page).getByText("Withdraw this application")).toHaveCount(0);
  await withdraw(earlier);
  await expect(earlier.getByRole("main").getByRole("alert")).toContainText(
    "We've already decided on this application.",
  );
  expect(await database.applicant.findUnique({ where: { id } })).toMatchObject({ stage: "declined" });
});
