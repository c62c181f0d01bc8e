import type { Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { acceptCookies } from "@/e2e/support/accept-cookies";
import { expectAccessibleOnPhone } from "@/e2e/support/accessibility/on-phone";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { getCspViolations, recordCspViolations } from "@/e2e/support/csp-violations";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";

const jobs: string[] = [];

test.afterEach(async ({ database }) => {
  for (const id of jobs.splice(0)) await removeJob(database, id);
});

/** Stores a job with one application, which the user and a colleague with an opinion review. */
async function createReview(database: PrismaClient, userId: string) {
  const { id: jobId } = await createJob(database, { title: "Bridge Keeper" });
  jobs.push(jobId);
  const { id } = await createApplicant(database, { jobId, firstName: "Wren", lastName: "Okafor" });
  const name = { firstName: "Omar", lastName: "Lund" };
  const colleague = await createUser(database, { ...name, passwordHash: PASSWORD_HASH });
  await database.jobReviewer.createMany({
    data: [
      { userId, jobId },
      { userId: colleague.id, jobId },
    ],
  });
  const opinion = { verdict: "no", reason: "Never opened a bridge." };
  await database.opinion.create({ data: { applicantId: id, reviewerId: colleague.id, ...opinion } });
  return { jobId, id, path: `/reviews/${jobId}/${id}` };
}

const otherOpinions = (page: Page) => page.getByRole("region", { name: "Other opinions" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(`a reviewer ${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test(
      "finds the reviews, reads an application, gives an opinion and changes it",
      { tag: javaScriptEnabled ? "@story" : [] },
      async ({ page, database, person, signIn }) => {
        const { id } = await createReview(database, person.id);
        await signIn(page, person);
        if (javaScriptEnabled) {
          await page.goto("/");
          await page.getByRole("link", { name: "Reviews", exact: true }).click();
        } else {
          await page.goto("/account");
          await page.getByRole("link", { name: "Applications to review" }).click();
        }
        await expect(page.getByRole("heading", { name: "Reviews", level: 1 })).toBeVisible();
        await expect(page.getByText("1 application is waiting for your opinion.")).toBeVisible();
        await page.getByRole("link", { name: "Wren Okafor" }).click();
        await expect(page.getByRole("heading", { name: "Wren Okafor", level: 1 })).toBeVisible();
        await expect(otherOpinions(page)).not.toContainText("Never opened a bridge.");

        const give = page.getByRole("button", { name: "Give opinion" });
        if (javaScriptEnabled) await expectHydrated(give);
        await page.getByLabel("Reason").fill("Kept three locks.");
        await give.click();
        await expect(page.getByText("Opinion is required.")).toBeVisible();
        await expect(page.getByLabel("Reason")).toHaveValue("Kept three locks.");
        await page.getByRole("radio", { name: "Yes" }).check();
        await give.click();
        await expect(otherOpinions(page)).toContainText("Never opened a bridge.");
        await expect(otherOpinions(page)).toContainText("Omar Lund");

        await page.getByRole("radio", { name: "Unsure" }).check();
        await page.getByRole("button", { name: "Change opinion" }).click();
        await expect(page.getByText(/^Changed /)).toBeVisible();
        await expect(page.getByRole("radio", { name: "Unsure" })).toBeChecked();
        await page.getByRole("link", { name: "Reviews", exact: true }).last().click();
        await expect(page.getByText("You've given your opinion on every application.")).toBeVisible();
        const where = { applicantId_reviewerId: { applicantId: id, reviewerId: person.id } };
        expect(await database.opinion.findUnique({ where })).toMatchObject({
          verdict: "unsure",
          reason: "Kept three locks.",
        });
      },
    );
  });
}

async function signInByLink(page: Page, path: string, person: { email: string; password: string }) {
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Sign in to see your reviews" })).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Wren Okafor", level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the link of a mail leads through the sign-in to the application, and the confirmation for an unscanned resume is part of the page", async ({
    page,
    database,
    person,
  }) => {
    const { id, path } = await createReview(database, person.id);
    await database.applicant.update({ where: { id }, data: { resumeScan: "PENDING" } });
    await signInByLink(page, path, person);
    const download = page.getByRole("link", { name: "Download" });
    await expect(download).toHaveCount(0);
    await page.getByText("Open anyway").click();
    await expect(page.getByText("Open a resume that was not scanned?")).toBeVisible();
    const downloading = page.waitForEvent("download");
    await download.click();
    expect((await downloading).suggestedFilename()).toBe("resume.pdf");
  });
});

test("the link of a mail leads through the sign-in to the application, the resume opens under its policy, what the reviewer typed stays after a reload and when the server cannot be reached, and a double click gives one opinion", async ({
  page,
  database,
  person,
}) => {
  const { id, path } = await createReview(database, person.id);
  await recordCspViolations(page);
  const shown = page.waitForResponse((response) => response.url().endsWith(`${path}/resume?view=1`));
  await signInByLink(page, path, person);
  expect((await shown).status()).toBe(200);
  await expect(page.getByTitle("Resume of Wren Okafor")).toBeVisible();
  expect(await getCspViolations(page)).toEqual([]);
  const openings = await database.auditEvent.findMany({ where: { action: "resume.opened", targetId: id } });
  expect(openings).toMatchObject([{ actorId: person.id }]);
  const give = page.getByRole("button", { name: "Give opinion" });
  await expectHydrated(give);
  await page.getByRole("radio", { name: "No" }).check();
  await page.getByLabel("Reason").fill("Lives too far away.");
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeVisible();
  await page.reload();
  await expectHydrated(give);
  await expect(page.getByRole("radio", { name: "No" })).toBeChecked();
  await expect(page.getByLabel("Reason")).toHaveValue("Lives too far away.");
  await page.route("**/reviews/**", (route) =>
    route.request().method() === "POST" ? route.abort() : route.continue(),
  );
  await give.click();
  await expect(page.getByRole("main").getByText("We couldn't save your opinion.")).toBeVisible();
  await expect(give).toBeFocused();
  await expect(page.getByLabel("Reason")).toHaveValue("Lives too far away.");
  await page.unroute("**/reviews/**");
  await give.dblclick();
  await expect(otherOpinions(page)).toContainText("Never opened a bridge.");
  const actions = await database.auditEvent.findMany({
    where: { targetId: id, actorId: person.id, action: { startsWith: "applicant." } },
  });
  expect(actions.map(({ action }) => action)).toEqual(["applicant.opinionGiven"]);
});

test("a removed reviewer loses the page at once, and keeps what was typed", async ({
  page,
  database,
  person,
  signIn,
}) => {
  const { path } = await createReview(database, person.id);
  await signIn(page, person);
  await page.goto(path);
  const give = page.getByRole("button", { name: "Give opinion" });
  await expectHydrated(give);
  await page.getByRole("radio", { name: "Yes" }).check();
  await page.getByLabel("Reason").fill("Too late.");
  await database.jobReviewer.deleteMany({ where: { userId: person.id } });
  await give.click();
  await expect(page.getByRole("main").getByText("You can't review this application anymore.")).toBeVisible();
  await expect(page.getByLabel("Reason")).toHaveValue("Too late.");
  expect((await page.goto(path))?.status()).toBe(404);
  await expect(page.getByText("This application could not be found.")).toBeVisible();
  await page.goto("/reviews");
  await expect(page.getByText("You aren't reviewing any jobs right now.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Reviews", exact: true })).toHaveCount(0);
});

test("axe finds no violations on the pages of a reviewer at 390, 768 and 1280 pixels", async ({
  page,
  database,
  person,
  signIn,
}) => {
  test.slow(); // three runs of axe for each page
  await acceptCookies(page);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { jobId, id, path } = await createReview(database, person.id);
  for (let count = 0; count < 26; count += 1) await createApplicant(database, { jobId, resume: null });
  await database.note.create({
    data: { applicantId: id, text: "Ask about night shifts.", forReviewers: true },
  });
  const visit = async (address: string) => {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  };
  // Pages that consist of parts of others are checked with axe at one width.
  await visit(path);
  await expectAccessibleOnPhone(page);
  await signIn(page, person);
  await visit("/reviews/nowhere/nobody");
  await expectAccessibleOnPhone(page);
  await visit("/reviews");
  await expectAccessibleOnPhone(page);
  await visit(`/reviews?job=${jobId}&page=2`);
  await expectAccessibleAtAllWidths(page);
  await visit(path);
  await page.getByRole("radio", { name: "Unsure" }).check();
  await page.getByLabel("Reason").fill("W".repeat(120));
  await page.getByRole("button", { name: "Give opinion" }).click();
  await expect(otherOpinions(page)).toContainText("Never opened a bridge.");
  await expectAccessibleAtAllWidths(page);
});
