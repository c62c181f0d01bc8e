import type { Page } from "@playwright/test";
import { createApplicant, createJob, createMessage, createTeamMember } from "@/prisma/factories";
import { expectAccessible, expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/./); // Next.js streams it after the content
  await expect(page.getByText("Something went wrong.")).toHaveCount(0);
}

test.beforeEach(async ({ page, signIn, admin }) => {
  await signIn(page, admin);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test(
  "axe finds no violations in empty lists of the staff area and in a delete dialog",
  { tag: "@mobile" },
  async ({ page, database }) => {
    const { id } = await createMessage(database);
    for (const path of ["/admin/messages?q=nothing-like-it", "/admin/audit?record=job:nothing-like-it"]) {
      await visit(page, path);
      await expectAccessible(page);
    }
    await page.goto(`/admin/messages/${id}`);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
  },
);

test("axe finds no violations on the job, applicant and template pages at 390, 768 and 1280 pixels", async ({
  page,
  database,
}) => {
  test.slow(); // three runs of axe for each page
  const { id: jobId } = await createJob(database);
  const { id: empty } = await createJob(database, { status: "Closed" });
  await createApplicant(database, { jobId });
  const { id } = await createApplicant(database, { jobId, resume: null });
  for (const path of [
    ...["/admin/jobs", "/admin/jobs?q=nothing-like-it", `/admin/jobs/${empty}`],
    ...[`/admin/jobs/${jobId}`, "/admin/jobs/nowhere"],
    ...["/admin/applicants", "/admin/applicants?show=spam", `/admin/applicants/${id}`],
    ...["/admin/templates", "/admin/templates/new", "/admin/applicants/new"],
    ...["/admin/interviews", "/admin/interviews?view=open-outcome"],
  ]) {
    await visit(page, path);
    await expectStaffPageAccessible(page);
  }
});

test("axe finds no violations on message, coming-soon, not-found, sign-in and access-denied pages at 390, 768 and 1280 pixels", async ({
  page,
  database,
  signIn,
  user,
}) => {
  test.slow(); // three runs of axe for each page
  const { id } = await createMessage(database);
  const held = { quarantinedAt: new Date(), spamSigns: ["offers", "tooFast"] };
  const { id: spam } = await createMessage(database, held);
  for (const path of [
    ...["/admin/messages", `/admin/messages/${id}`, `/admin/messages/${spam}`, "/admin/events"],
    ...["/admin/messages/nowhere", "/admin/applicants/nowhere"],
  ]) {
    await visit(page, path);
    await expectStaffPageAccessible(page);
  }
  for (const heading of ["Sign in to the staff area", "Access denied"]) {
    await page.context().clearCookies();
    if (heading === "Access denied") await signIn(page, user);
    await visit(page, "/admin/messages");
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expectStaffPageAccessible(page);
  }
});

test("axe finds no violations on the user and team pages at 390, 768 and 1280 pixels", async ({
  page,
  database,
  person,
}) => {
  test.slow(); // three runs of axe for each page
  const { id } = await createTeamMember(database, { order: 50, linkedin: "https://example.com/alex-reed" });
  for (const path of [
    ...["/admin/users?q=nothing-like-it", "/admin/users/nowhere", "/admin/users"],
    ...[`/admin/users/${person.id}`, `/admin/team/${id}`],
    ...["/admin/team?q=nothing-like-it", "/admin/team/nowhere", "/admin/team"],
  ]) {
    await visit(page, path);
    await expectStaffPageAccessible(page);
  }
});
