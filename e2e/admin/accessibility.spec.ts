import type { Page } from "@playwright/test";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { expectAccessible } from "../accessible";
import { expect, test } from "../fixtures";

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText("Something went wrong.")).toHaveCount(0);
}

test.beforeEach(async ({ page, signIn, admin }) => {
  await signIn(page, admin);
  await page.emulateMedia({ reducedMotion: "reduce" });
});

test(
  "axe finds nothing in the staff area, dialogs included",
  { tag: "@mobile" },
  async ({ page, database }) => {
    const { id } = await createMessage(database);
    for (const path of ["/admin/", "/admin/messages", "/admin/messages?q=nothing-like-it", "/admin/team"]) {
      await visit(page, path);
      await expectAccessible(page);
    }
    await page.goto(`/admin/messages/${id}`);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
  },
);

for (const width of [390, 768, 1280]) {
  test(`axe finds nothing about jobs and applicants, ${width} pixels wide`, async ({ page, database }) => {
    test.slow(); // 13 runs of axe
    await page.setViewportSize({ width, height: 800 });
    const { id: jobId } = await createJob(database);
    const { id: empty } = await createJob(database, { status: "Closed" });
    await createApplicant(database, { jobId });
    const { id } = await createApplicant(database, { jobId, resume: null });
    for (const path of [
      ...["/admin/jobs", "/admin/jobs?q=nothing-like-it", `/admin/jobs/${empty}`, "/admin/jobs/nowhere"],
      ...["/admin/applicants", "/admin/applicants?show=spam", `/admin/applicants/${id}`],
    ]) {
      await visit(page, path);
      await expectAccessible(page);
    }

    await visit(page, "/admin/jobs");
    await page.getByRole("button", { name: "Add Job" }).click();
    const dialog = page.getByRole("dialog");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Add Job" }).click();
    await expect(dialog.getByText("Title is required.")).toBeVisible();
    await expectAccessible(page);

    await visit(page, `/admin/jobs/${jobId}`);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Edit" }).click();
    await database.job.update({ where: { id: jobId }, data: { description: "Theirs", version: 2 } });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Description, as they saved it")).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await expectAccessible(page);
  });
}
