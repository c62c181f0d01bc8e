import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { createApplicant, createJob } from "@/prisma/factories";

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

const findParams = (url: string) => Object.fromEntries(new URL(url).searchParams);

test("a recruiter finds the late applicants of a stage, and the address keeps job, stage and answer", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  const { id: jobId } = await createJob(database);
  const { id: ownerId } = await database.user.findFirstOrThrow({ where: { email: admin.email } });
  await createApplicant(database, { jobId, firstName: "Abel", stage: "review", answerDueAt: hoursAgo(1) });
  await createApplicant(database, {
    jobId,
    firstName: "Bram",
    stage: "review",
    answerDueAt: hoursAgo(-200),
  });
  await createApplicant(database, { jobId, firstName: "Cleo", answeredAt: hoursAgo(1), ownerId });
  await page.goto(`/admin/applicants?job=${jobId}`);
  const stages = page.getByRole("navigation", { name: "Stage" });
  await expect(stages.getByRole("link")).toHaveText([
    ...[
      "All 3",
      "New 1",
      "In review 2",
      "Interview 0",
      "Offer 0",
      "Hired 0",
      "Declined 0",
      "Withdrawn 0",
      "Spam",
    ],
  ]);
  const rows = page.getByRole("row").filter({ hasText: "Marsh" });
  await expect(rows.filter({ hasText: "Cleo" })).toContainText("answered");
  await stages.getByRole("link", { name: "In review 2" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByLabel("Answer").selectOption("Late");
  await expect(rows).toHaveText([/Abel.*late by 1 day/]);
  expect(findParams(page.url())).toEqual({ job: jobId, stage: "review", answer: "late" });
  await expectStaffPageAccessible(page);
  await stages.getByRole("link", { name: /^All/ }).click();
  await expect.poll(() => findParams(page.url())).toEqual({ job: jobId, answer: "late" });
  await page.getByLabel("Answer").selectOption("Answered or not");
  await expect.poll(() => findParams(page.url())).toEqual({ job: jobId });
  await page.getByLabel("Owner").selectOption("Mine");
  await expect(rows).toHaveText([/Cleo/]);
});

test("an applicant waits again after an interview, until another stage, and a second answer of the day stores nothing, so its toast offers no Undo", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const { id: jobId } = await createJob(database);
  const seen = { jobId, stage: "interview", answeredAt: hoursAgo(400), interviewDueAt: hoursAgo(1) };
  const { id } = await createApplicant(database, { ...seen, firstName: "Dora" });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  const desk = page.getByRole("region", { name: "Answer", exact: true });
  await expect(desk).toContainText("late by 1 day");
  await desk.getByRole("button", { name: "Mark as answered" }).click();
  await expect(desk).not.toContainText("late");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(desk).toContainText("late by 1 day");

  const select = { answeredAt: true, interviewDueAt: true, deskVersion: true };
  const read = () => database.applicant.findUniqueOrThrow({ where: { id }, select });
  const readDue = async () => (await read()).interviewDueAt;
  await expect.poll(readDue).toEqual(seen.interviewDueAt);
  await desk.getByRole("button", { name: "Mark as answered" }).click();
  await expect(desk).not.toContainText("late");
  await expect.poll(readDue).not.toEqual(seen.interviewDueAt);
  const first = await read();
  await page.reload();
  await expectStaffPageHydrated(page);
  await desk.getByRole("button", { name: "Mark as answered" }).click();
  await expectToast(page, "Marked as answered");
  // Not retried: a toast with 'Undo' would be gone before the assertion gives up.
  expect(await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).count()).toBe(0);
  expect(await read()).toEqual(first);
  await page.getByRole("region", { name: "Stage" }).getByRole("button", { name: "Offer" }).click();
  await expect(desk.getByText(/^Answered /)).toBeVisible();
  await removeJob(database, jobId);
});
