import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

test("a job is written on its own page beside its preview, which asks before the typed text is lost", async ({
  page,
  database,
}) => {
  const title = `Lamplighter ${crypto.randomUUID().slice(0, 8)}`;
  const main = page.getByRole("main");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  const keep = async () => {
    await question.getByRole("button", { name: "Keep editing" }).click();
    await expect(main.getByLabel("Title")).toHaveValue(title);
  };
  await page.goto("/admin/");
  await expectStaffPageHydrated(page);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("link", { name: "Job", exact: true }).click();
  await page.waitForURL("/admin/jobs/new");
  await main.getByLabel("Title").fill(title);
  await expect(main.getByRole("region", { name: "Preview" })).toContainText(title);
  await page.getByRole("link", { name: "All jobs" }).click();
  await keep();
  await page.evaluate(() => history.back());
  await keep();
  await main.getByRole("button", { name: "Cancel" }).click();
  await keep();

  await main.getByLabel("Description").fill("Light the lamps at dusk.");
  await main.getByRole("button", { name: "Add Job" }).click();
  await expectToast(page, "Job added successfully");
  await page.waitForURL("/admin/jobs");
  await expect(page.getByRole("row").filter({ hasText: title })).toBeVisible();
  await removeJob(database, (await database.job.findFirstOrThrow({ where: { title } })).id);
});

test("leaving the page of a changed job discards the change only after the question, and follows the link", async ({
  page,
  database,
}) => {
  const { id, title } = await createJob(database, {
    title: `Lamplighter ${crypto.randomUUID().slice(0, 8)}`,
  });
  await page.goto(`/admin/jobs/${id}`);
  const form = await openJobEditor(page, `Edit ${title}`);
  await form.getByLabel("Title").fill("Half a thought");
  await page.getByRole("link", { name: "Interviews" }).click();
  await page
    .getByRole("alertdialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Discard changes" })
    .click();
  await page.waitForURL("/admin/interviews");
  expect(await database.job.findUniqueOrThrow({ where: { id } })).toMatchObject({ title, version: 1 });
  await removeJob(database, id);
});
