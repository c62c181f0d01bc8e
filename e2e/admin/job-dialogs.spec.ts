import type { Page } from "@playwright/test";
import { createApplicant, createJob } from "@/prisma/factories";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = () => `Surveyor ${crypto.randomUUID().slice(0, 8)}`;
const description = "You walk.\n\n  You measure, and <write it down>.";

async function openAddJob(page: Page) {
  await page.goto("/admin/jobs");
  await page.getByRole("button", { name: "Add Job" }).click();
  return page.getByRole("dialog", { name: "Add a job" });
}

test(
  "a recruiter adds a job, changes it, and deletes it",
  { tag: ["@mobile", "@story"] },
  async ({ page, database }) => {
    const title = uniqueName();
    const dialog = await openAddJob(page);
    await expect(dialog.getByLabel("Title")).toBeFocused();
    await expect(dialog.getByLabel("Type")).toHaveValue("Full-Time");
    await expect(dialog.getByLabel("Location")).toHaveValue("Remote");
    await expect(dialog.getByLabel("Status")).toHaveValue("Open");
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Type").selectOption("Contract");
    await dialog.getByLabel("Description").fill(description);
    await dialog.getByRole("button", { name: "Add Job" }).click();
    await expectToast(page, "Job added successfully");
    await expect(dialog).toBeHidden();
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row).toContainText("Contract");
    const stored = await database.job.findFirstOrThrow({ where: { title } });
    expect(stored).toMatchObject({ type: "Contract", location: "Remote", description, status: "Open" });

    await row.click();
    await page.waitForURL(`/admin/jobs/${stored.id}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.locator("pre")).toHaveText(description, { useInnerText: true });
    await expect(page.getByText("No applicants have applied for this job.")).toBeVisible();
    const edit = await openJobEditor(page, `Edit ${title}`);
    await expect(edit.getByLabel("Title")).toHaveValue(title);
    await expect(edit.getByLabel("Description")).toHaveValue(description);
    await edit.getByLabel("Location").fill("Salem, Oregon");
    await edit.getByLabel("Status").selectOption("Closed");
    await edit.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Save changes to job")).toBeVisible();
    await expect(page.getByRole("main").getByRole("status").getByText("Closed")).toBeVisible();
    expect(await database.job.findUnique({ where: { id: stored.id } })).toMatchObject({
      title,
      location: "Salem, Oregon",
      status: "Closed",
      version: 2,
    });

    await page.getByRole("button", { name: "Delete" }).click();
    const question = page.getByRole("alertdialog", { name: title });
    await expect(question).toContainText("No applications are deleted with it.");
    await question.getByRole("button", { name: "Delete" }).click();
    await expectToast(page, "Deleted job");
    await page.waitForURL("/admin/jobs");
    expect(await database.job.count({ where: { id: stored.id, deletedAt: null } })).toBe(0);
  },
);

test("the job form shows every broken rule at its field until all are met, is busy while it is sent, keeps the input after a failure, and a retry stores the job once", async ({
  page,
  database,
}) => {
  const dialog = await openAddJob(page);
  const save = dialog.getByRole("button", { name: "Add Job" });
  const title = uniqueName().padEnd(46, "x");
  await expect(save).toBeDisabled(); // as in the other dialogs that add something
  await dialog.getByLabel("Location").fill("");
  for (const label of ["Title", "Description", "Status"]) await dialog.getByLabel(label).focus();
  for (const label of ["Title", "Location", "Description"])
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(
      new RegExp(`${label} is required\\.$`),
    );
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Location").fill("y".repeat(46));
  await dialog.getByLabel("Description").fill("d");
  for (const label of ["Title", "Location"])
    await expect(dialog.getByLabel(label)).toHaveAccessibleDescription(
      `${label} must contain no more than 45 characters.`,
    );
  await expect(dialog.getByLabel("Description")).toHaveAccessibleDescription(
    "Short lines become headings, “-” starts a list.",
  );
  await expect(save).toBeDisabled();
  expect(await database.job.count({ where: { title } })).toBe(0);
  const stored = title.slice(0, 45);
  await dialog.getByLabel("Title").fill(stored);
  await dialog.getByLabel("Location").fill("y".repeat(45));

  // The server stores the job, but its response is lost.
  let loseResponse = () => {};
  const lost = new Promise<void>((resolve) => (loseResponse = resolve));
  await page.route("**/admin/jobs", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await lost;
    await route.abort();
  });
  await dialog.getByRole("button", { name: "Add Job" }).dblclick();
  await expect(dialog.getByRole("button", { name: "Adding..." })).toBeDisabled();
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeDisabled();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  loseResponse();
  await expect(page.getByText("Failed to add job. Please try again later.")).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveText(
    "We don't know whether it was saved. Everything you typed is still here. Try again: it won't be saved twice.",
  );
  await expect(dialog.getByLabel("Title")).toHaveValue(stored);

  await page.unroute("**/admin/jobs");
  await dialog.getByRole("button", { name: "Add Job" }).click();
  await expectToast(page, "Job added successfully");
  expect(await database.job.count({ where: { title: stored } })).toBe(1);
});

test("saving over another administrator's changes is rejected, shows both versions and keeps the input", async ({
  page,
  database,
}) => {
  const job = await createJob(database, { title: uniqueName(), location: "Remote" });
  await page.goto(`/admin/jobs/${job.id}`);
  const dialog = await openJobEditor(page, /^Edit /);
  await dialog.getByLabel("Title").fill("My title");
  await dialog.getByLabel("Description").fill("My description");
  const theirs = {
    title: "Their title",
    location: "Bend, Oregon",
    description: "Their description",
    version: 2,
  };
  await database.job.update({ where: { id: job.id }, data: theirs });

  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Failed to update job. Please try again later.")).toBeVisible();
  const alert = dialog.getByRole("alert");
  await expect(alert).toContainText("Someone else has saved this job since you opened it.");
  await expect(alert).toContainText("Title, as they saved it: Their title");
  await expect(alert).toContainText("Location, as they saved it: Bend, Oregon");
  await alert.getByText("Description, as they saved it").click();
  await expect(alert.getByText("Their description")).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("My title");
  await expect(dialog.getByLabel("Description")).toHaveValue("My description");
  expect(await database.job.findUnique({ where: { id: job.id } })).toMatchObject(theirs);

  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save changes to job")).toBeVisible();
  const kept = { title: "My title", location: "Remote", description: "My description", version: 3 };
  expect(await database.job.findUnique({ where: { id: job.id } })).toMatchObject(kept);
});

test("a save of a changed job whose answer is lost says that a later conflict may be the person's own", async ({
  page,
  database,
}) => {
  const { id } = await createJob(database, { title: uniqueName() });
  await page.goto(`/admin/jobs/${id}`);
  const edit = await openJobEditor(page, /^Edit /);
  await edit.getByLabel("Title").fill("Stored once");
  await page.route(`**/admin/jobs/${id}/edit*`, async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    await route.fetch();
    await route.abort();
  });
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit.getByRole("alert")).toHaveText(
    "We don't know whether it was saved. Everything you typed is still here. Try again. If it then says that someone else has saved, that may have been you.",
  );
  expect(await database.job.findUnique({ where: { id } })).toMatchObject({
    title: "Stored once",
    version: 2,
  });
});

test("saving a job that was deleted meanwhile reports the failure and keeps the input", async ({
  page,
  database,
}) => {
  const { id } = await createJob(database, { title: uniqueName() });
  await page.goto(`/admin/jobs/${id}`);
  const edit = await openJobEditor(page, /^Edit /);
  await edit.getByLabel("Title").fill("A better title");
  await database.job.delete({ where: { id } });
  await edit.getByRole("button", { name: "Save" }).click();
  const failure = "Failed to update job. Please try again later. It may have been deleted.";
  await expect(page.getByText(failure)).toBeVisible();
  await expect(edit.getByLabel("Title")).toHaveValue("A better title");

  const another = await createJob(database, { title: uniqueName() });
  await page.goto(`/admin/jobs/${another.id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await database.job.delete({ where: { id: another.id } });
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete job. Please try again later.")).toBeVisible();
  await expect(page.getByRole("alertdialog").getByText("Nothing was deleted.")).toBeVisible();
});

test("the delete dialog names the number of applications, and deleting the job deletes them", async ({
  page,
  database,
}) => {
  const { id: jobId } = await createJob(database, { title: uniqueName() });
  await createApplicant(database, { jobId });
  await createApplicant(database, { jobId, resume: null });
  await createApplicant(database, { jobId, quarantinedAt: new Date() });
  await page.goto(`/admin/jobs/${jobId}`);
  await expect(page.getByText("1 more was quarantined as spam.")).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("3 applications and their resumes are deleted too.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Deleted job");
  expect(await database.applicant.count({ where: { jobId, deletedAt: null } })).toBe(0);
  const where = { action: "job.deleted", targetType: "job", targetId: jobId };
  expect(await database.auditEvent.count({ where })).toBe(1);
});
