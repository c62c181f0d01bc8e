import type { Page } from "@playwright/test";
import { createApplicant, createJob } from "@/prisma/factories";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { openWithStream } from "@/e2e/support/live-page";
import { removeJob } from "@/e2e/support/records/job-fixtures";

const jobs: string[] = [];

/** Checks a part with axe on a phone. e2e/admin/accessibility.spec.ts checks the other parts of the pages at all widths. */
async function expectPartAccessible(page: Page, id: string) {
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await expectAccessible(page, `section[aria-labelledby="${id}"]`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}

test.afterEach(async ({ database }) => {
  for (const id of jobs.splice(0)) await removeJob(database, id);
});

test("an administrator adds a reviewer, asks for an opinion, reads it beside the notes, and removes the reviewer", async ({
  page,
  database,
  person,
  admin,
  signIn,
}) => {
  const { id: jobId } = await createJob(database, { title: "Bridge Keeper" });
  jobs.push(jobId);
  const { id } = await createApplicant(database, { jobId });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  const opinions = page.getByRole("region", { name: "Opinions" });
  await expect(opinions).toContainText("No one reviews this job.");
  await opinions.getByRole("link", { name: "Add reviewers" }).click();

  const reviewers = page.getByRole("region", { name: "Reviewers" });
  const add = reviewers.getByRole("button", { name: "Add reviewer" });
  await expectHydrated(add);
  await reviewers.getByLabel("Person").selectOption(person.email);
  await add.click();
  await expect(reviewers.getByRole("link", { name: "Pat Tester" })).toBeVisible();

  await page.goto(`/admin/applicants/${id}`);
  const ask = opinions.getByRole("button", { name: "Ask for an opinion from Pat Tester" });
  await expectHydrated(ask);
  await ask.click();
  await expect(opinions.getByText(/^Asked /)).toBeVisible();
  await expect(ask).toHaveCount(0);
  const mails = await database.outbox.count({
    where: { kind: "opinion-request", about: `user:${person.id}` },
  });
  expect(mails).toBe(1);

  await page.getByLabel("Add a note").fill("Ask about night shifts.");
  await page.getByLabel("Show to reviewers").check();
  await page.getByRole("button", { name: "Add note" }).click();
  const notes = page.getByRole("region", { name: "Notes" }).getByRole("listitem");
  await expect(notes.first()).toContainText("Shown to reviewers");
  expect(await database.note.findFirst({ where: { applicantId: id } })).toMatchObject({
    forReviewers: true,
  });
  await expect(page.getByLabel("Show to reviewers")).not.toBeChecked();
  await page.getByLabel("Add a note").fill("Between us.");
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(notes).toHaveCount(2);
  const second = { applicantId: id, text: "Between us." };
  expect(await database.note.findFirst({ where: second })).toMatchObject({ forReviewers: false });

  const opinion = { verdict: "yes", reason: "Kept three locks." };
  await database.opinion.create({ data: { applicantId: id, reviewerId: person.id, ...opinion } });
  await page.reload();
  await expect(opinions.getByRole("listitem")).toContainText(["Kept three locks."]);
  await page.goto(`/admin/jobs/${jobId}`);
  const remove = reviewers.getByRole("button", { name: "Remove reviewer Pat Tester" });
  await expectHydrated(remove);
  await remove.click();
  await expect(reviewers.getByRole("listitem")).toHaveCount(0);
  expect(await database.jobReviewer.count({ where: { jobId } })).toBe(0);
});

test("an opinion and a new reviewer appear in open tabs of the staff area, which they fit at 390, 768 and 1280 pixels, and axe finds no violations in them", async ({
  page,
  database,
  person,
  admin,
  signIn,
}) => {
  const { id: jobId } = await createJob(database, { title: "Lock Keeper" });
  jobs.push(jobId);
  const { id } = await createApplicant(database, { jobId, resume: null });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await signIn(page, admin);
  await openWithStream(page, `/admin/applicants/${id}`);
  const opinions = page.getByRole("region", { name: "Opinions" });
  await database.jobReviewer.create({ data: { jobId, userId: person.id } });
  await expect(opinions).toContainText("No opinion yet");
  const opinion = { verdict: "unsure", reason: "W".repeat(120) };
  await database.opinion.create({ data: { applicantId: id, reviewerId: "gone", ...opinion } });
  await expect(opinions).toContainText(opinion.reason);
  await expectPartAccessible(page, "opinions");
  await page.goto(`/admin/jobs/${jobId}`);
  await expect(page.getByRole("region", { name: "Reviewers" })).toContainText("Pat Tester");
  await expectPartAccessible(page, "reviewers");
});
