import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { expectAccessible } from "../accessible";
import { expectAccessibleDialogs, press } from "../dialogs";
import { expect, test } from "../fixtures";

// One after the other: the last one empties the trash of all.
test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const mark = () => `Trash${crypto.randomUUID().slice(0, 8)}`;

test("'Undo' in the toast brings a deleted message back", { tag: "@mobile" }, async ({ page, database }) => {
  const name = mark();
  const { id } = await createMessage(database, { name });
  await page.goto(`/admin/messages?q=${name}`);
  await page.getByRole("row").filter({ hasText: name }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("30 days");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(`/admin/messages?q=${name}`);
  await expect(page.getByText("There are no messages that match your search.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Restored message")).toBeVisible();
  await page.getByRole("row").filter({ hasText: name }).click();
  await page.waitForURL(`/admin/messages/${id}*`);
  const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveText([/^Restored by Ada Tester/, /^Deleted by Ada Tester/]);
});

test("a job and its applications come back from the trash, an application is deleted for good", async ({
  page,
  database,
}) => {
  const title = mark();
  const { id: jobId } = await createJob(database, { title });
  const { id } = await createApplicant(database, { jobId, firstName: title });
  await createApplicant(database, { jobId });
  await page.goto(`/admin/applicants/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted applicant")).toBeVisible();
  await page.goto(`/admin/jobs/${jobId}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("1 application goes with it, and its resume.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted job")).toBeVisible();

  expect((await page.goto(`/admin/jobs/${jobId}`))?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "trash" }).click();
  const job = page.getByRole("row").filter({ hasText: `${title} with 1 application` });
  await expect(job).toContainText("Ada Tester");
  await expect(job).toContainText("30");
  await page.getByRole("button", { name: `Restore applicant ${title} Marsh` }).click();
  await expect(page.getByText("The job of this application is in the trash.")).toBeVisible();
  await job.getByRole("button", { name: /^Restore/ }).click();
  await expect(page.getByText("Restored job")).toBeVisible();
  await expect(job).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("button", { name: `Delete for good applicant ${title} Marsh` }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${title} Marsh for good?` });
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expect(page.getByText("Deleted applicant for good")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await database.applicant.count({ where: { id } })).toBe(0);
  expect(await database.applicant.count({ where: { jobId, deletedAt: null } })).toBe(1);
});

for (const width of [390, 768, 1280]) {
  test(`axe finds nothing in the trash, ${width} pixels wide`, async ({ page, database }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: "reduce" });
    const gone = { deletedAt: new Date(), deletedBy: "somebody" };
    const { id: jobId } = await createJob(database, { title: "W".repeat(45), ...gone });
    await createApplicant(database, { jobId, ...gone, deletedWithJob: true });
    await createMessage(database, { name: "A".repeat(90), ...gone });
    await page.goto("/admin/trash");
    await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
    await expectAccessible(page);
  });
}

test("axe finds nothing in the dialogs of the trash", async ({ page, database }) => {
  const name = `${mark()} ${"A".repeat(80)}`;
  await createMessage(database, { name, deletedAt: new Date(), deletedBy: "somebody" });
  await expectAccessibleDialogs(page, [
    {
      path: "/admin/trash",
      dialogs: {
        "Empty the trash?": press("Empty trash"),
        [`Delete ${name} for good?`]: press(`Delete for good message ${name}`),
      },
    },
  ]);
});

test("the trash is emptied", async ({ page, database }) => {
  const { id } = await createMessage(database, { deletedAt: new Date(), deletedBy: "somebody" });
  await page.goto("/admin/trash");
  await page.getByRole("button", { name: "Empty trash" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Empty trash" }).click();
  await expect(page.getByText("Emptied the trash")).toBeVisible();
  expect(await database.message.count({ where: { id } })).toBe(0);
});
