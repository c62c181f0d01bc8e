import type { Page } from "@playwright/test";
import { createApplicant, createJob, createMessage, createTeamMember } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { expectVisibleFocus } from "@/e2e/support/accessibility/press-tab";
import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";

/** A text of the maximum length that cannot be wrapped. */
const LONG = "W".repeat(45);

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/./); // Next.js streams it after the content
  await expect(page.getByText("Something went wrong.")).toHaveCount(0);
}

/** Checks each page with axe at 390, 768 and 1280 pixels. */
async function expectAccessiblePages(page: Page, paths: readonly string[]) {
  for (const path of paths) {
    await visit(page, path);
    await expectStaffPageAccessible(page);
  }
}

// Stories check the pages of messages, of a job, of interviews and of applicants that are not here.
test.beforeEach(async ({ page, signIn, admin }) => {
  await signIn(page, admin);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test("axe finds no violations on the overview, website, audit, message, user and team pages at 390, 768 and 1280 pixels, and Tab keeps the focus visible on a list and on a record", async ({
  page,
  database,
  person,
}) => {
  test.slow(); // three runs of axe for each page
  const company = `Tab ${crypto.randomUUID().slice(0, 8)}`;
  const named = { lastName: company, role: LONG, order: 50, linkedin: "https://example.com/alex-reed" };
  const { id } = await createTeamMember(database, named);
  const { id: message } = await createMessage(database, { company });
  await expectAccessiblePages(page, [
    ...["/admin/", "/admin/website", `/admin/messages/${message}`],
    // axe takes long on long lists, also for the rows that it does not check.
    ...["/admin/audit", `/admin/users?q=${person.email}`, `/admin/users/${person.id}`],
    ...[`/admin/team?q=${encodeURIComponent(company)}`, `/admin/team/${id}`],
  ]);
  for (const path of ["/admin/messages", `/admin/messages/${message}`]) {
    await visit(page, `${path}?q=${encodeURIComponent(company)}`);
    await expectStaffPageHydrated(page);
    // Below 900 pixels the staff area has one layout.
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await expectVisibleFocus(page), `${path} at ${width} px`).toBeGreaterThan(15);
    }
  }
});

test("axe finds no violations on the job, applicant and template pages at 390, 768 and 1280 pixels", async ({
  page,
  database,
}) => {
  test.slow(); // three runs of axe for each page
  const { id: jobId } = await createJob(database);
  const { id: empty } = await createJob(database, { title: LONG, status: "Closed" });
  const { id } = await createApplicant(database, { jobId, resume: null });
  await expectAccessiblePages(page, [
    ...["/admin/jobs", `/admin/jobs/${empty}`, "/admin/jobs/new", "/admin/templates/new"],
    ...["/admin/jobs?q=nothing-like-it", `/admin/jobs/${empty}/edit`, "/admin/templates"],
    ...[`/admin/applicants/${id}`, "/admin/applicants/new"],
  ]);
});

test("axe finds no violations on coming-soon, not-found, sign-in and access-denied pages at 390, 768 and 1280 pixels", async ({
  page,
  signIn,
  user,
}) => {
  await expectAccessiblePages(page, ["/admin/messages/nowhere", "/admin/events"]);
  await page.context().clearCookies();
  await visit(page, "/admin/messages");
  await expect(page.getByRole("heading", { level: 1, name: "Sign in to the staff area" })).toBeVisible();
  await expectStaffPageAccessible(page);
  await signIn(page, user);
  await visit(page, "/admin/messages");
  await expect(page.getByRole("heading", { level: 1, name: "Access denied" })).toBeVisible();
  await expectStaffPageAccessible(page);
});
