import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expectStaffPageHydrated, holdScripts } from "@/e2e/support/expect-hydrated";

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
  page.on("dialog", (prompt) => void prompt.accept());
  await page.reload();
  await expect(main.getByLabel("Title")).toHaveValue(title);

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

test("a job can be saved once its page is hydrated, a reload shows a colleague's change, and a link after the save asks nothing", async ({
  page,
  database,
}) => {
  const { id } = await createJob(database, { title: `Lamplighter ${crypto.randomUUID().slice(0, 8)}` });
  const release = await holdScripts(page);
  await page.goto(`/admin/jobs/${id}/edit`, { waitUntil: "commit" });
  const save = page.getByRole("button", { name: "Save", exact: true });
  await expect(page.getByRole("main").getByText("Loading")).toBeVisible();
  await expect(save).toHaveCount(0);
  release();
  await expect(save).toBeEnabled();

  await database.job.update({ where: { id }, data: { description: "Theirs", status: "Closed" } });
  await page.reload();
  await expectStaffPageHydrated(page);
  const main = page.getByRole("main");
  await expect(main.getByLabel("Description")).toHaveValue("Theirs");
  await expect(main.getByLabel("Status")).toHaveValue("Closed");

  // The record's page does not arrive.
  await page.route(
    (url) => url.pathname === `/admin/jobs/${id}`,
    () => undefined,
  );
  await main.getByLabel("Title").fill("A saved thought");
  await save.click();
  await expect(page.getByText("Save changes to job")).toBeVisible();
  await page.getByRole("link", { name: "Interviews" }).click();
  await page.waitForURL("/admin/interviews");
  expect(await database.job.findUniqueOrThrow({ where: { id } })).toMatchObject({ title: "A saved thought" });
  await removeJob(database, id);
});
