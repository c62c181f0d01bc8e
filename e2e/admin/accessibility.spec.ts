import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { expect, test } from "../fixtures";

/** Axe finds nothing, and nothing is wider than the screen. */
async function check(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => ({ rule, nodes: nodes.map(({ html }) => html) }))).toEqual(
    [],
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function visit(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
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
      await check(page);
    }
    await page.goto(`/admin/messages/${id}`);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await check(page);
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
      await check(page);
    }

    await visit(page, "/admin/jobs");
    await page.getByRole("button", { name: "Add Job" }).click();
    const dialog = page.getByRole("dialog");
    await check(page);
    await dialog.getByRole("button", { name: "Add Job" }).click();
    await expect(dialog.getByText("Title is required.")).toBeVisible();
    await check(page);

    await visit(page, `/admin/jobs/${jobId}`);
    await check(page);
    await page.getByRole("button", { name: "Edit" }).click();
    await database.job.update({ where: { id: jobId }, data: { description: "Theirs", version: 2 } });
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog.getByText("Description, as they saved it")).toBeVisible();
    await check(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByRole("alertdialog")).toBeVisible();
    await check(page);
  });
}
