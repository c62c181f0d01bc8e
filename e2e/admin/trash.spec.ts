import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { expectAccessibleDialogs, pressButton } from "@/e2e/support/dialog-checks";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";

// Runs in order, because the last test empties the trash that all tests share.
test.describe.configure({ mode: "serial" });

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = () => `Trash${crypto.randomUUID().slice(0, 8)}`;

test("'Undo' in the toast brings a deleted message back", { tag: "@story" }, async ({ page, database }) => {
  const name = uniqueName();
  const { id } = await createMessage(database, { name });
  await page.goto(`/admin/messages?q=${name}`);
  await expectStaffPageHydrated(page);
  await page.getByRole("row").filter({ hasText: name }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("30 days");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForURL(`/admin/messages?q=${name}`);
  await expect(page.getByText("There are no messages that match your search.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Restored message");
  await page.getByRole("row").filter({ hasText: name }).click();
  await page.waitForURL(`/admin/messages/${id}*`);
  const history = page.getByRole("region", { name: "History" }).getByRole("listitem");
  await expect(history).toHaveText([/^Restored by Ada Tester/, /^Deleted by Ada Tester/]);
});

test("a job and its applications are restored from the trash, and one application is deleted permanently", async ({
  page,
  database,
}) => {
  const title = uniqueName();
  const { id: jobId } = await createJob(database, { title });
  const { id } = await createApplicant(database, { jobId, firstName: title });
  await createApplicant(database, { jobId });
  await page.goto(`/admin/applicants/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Deleted applicant");
  await page.goto(`/admin/jobs/${jobId}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("1 application and its resume are deleted too.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expectToast(page, "Deleted job");

  expect((await page.goto(`/admin/jobs/${jobId}`))?.status()).toBe(404);
  await page.getByRole("main").getByRole("link", { name: "trash" }).click();
  const job = page.getByRole("row").filter({ hasText: `${title} with 1 application` });
  await expect(job).toContainText("Ada Tester");
  expect((await job.boundingBox())!.height).toBeLessThanOrEqual(60); // two lines, as in other lists
  await expect(job).toContainText("30");
  await page.getByRole("button", { name: `Restore applicant ${title} Marsh` }).click();
  await expect(page.getByText("The job of this application is in the trash.")).toBeVisible();
  await job.getByRole("button", { name: /^Restore/ }).click();
  await expectToast(page, "Restored job");
  await expect(job).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.getByRole("button", { name: `Delete for good applicant ${title} Marsh` }).click();
  const question = page.getByRole("alertdialog", { name: `Delete ${title} Marsh for good?` });
  await question.getByRole("button", { name: "Delete for good" }).click();
  await expectToast(page, "Deleted applicant for good");
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await database.applicant.count({ where: { id } })).toBe(0);
  expect(await database.applicant.count({ where: { jobId, deletedAt: null } })).toBe(1);
});

interface Kind {
  list: string;
  one: string;
  several: string;
  /** The dialog's texts about what is deleted along with one record, and with two. */
  warnings: readonly [string, string];
  /** Subjects of the sentence about the trash; 'It' and 'They' by default. */
  subjects?: readonly [string, string];
  /** Creates a record that a search for `name` finds. */
  add: (database: PrismaClient, name: string) => Promise<unknown>;
}

const kinds: readonly Kind[] = [
  {
    list: "/admin/users",
    one: "user",
    several: "users",
    warnings: ["They'll be signed out everywhere", "They'll be signed out everywhere"],
    subjects: ["The account", "The accounts"],
    add: (database, lastName) => createUser(database, { lastName, passwordHash: PASSWORD_HASH }),
  },
  {
    list: "/admin/team",
    one: "team member",
    several: "team members",
    warnings: ["They and their photo will disappear", "They and their photos will disappear"],
    subjects: ["The profile", "The profiles"],
    add: (database, lastName) => createTeamMember(database, { lastName, order: 50 }),
  },
  {
    list: "/admin/jobs",
    one: "job",
    several: "jobs",
    warnings: [
      "1 application and its resume are deleted too.",
      "2 applications and their resumes are deleted too.",
    ],
    add: async (database, title) =>
      createApplicant(database, { jobId: (await createJob(database, { title })).id }),
  },
  {
    list: "/admin/applicants",
    one: "applicant",
    several: "applicants",
    warnings: ["The resume is deleted too.", "Their resumes are deleted too."],
    add: async (database, firstName) =>
      createApplicant(database, { jobId: (await createJob(database)).id, firstName }),
  },
];

for (const { list, one, several, warnings, subjects = ["It", "They"], add } of kinds) {
  test(`'Undo' restores several deleted records: ${several}`, async ({ page, database }) => {
    const name = uniqueName();
    for (let count = 0; count < 2; count += 1) await add(database, name);
    const main = page.getByRole("main");
    const question = page.getByRole("alertdialog");
    const undo = page.getByRole("button", { name: "Undo" });
    await page.goto(`${list}?q=${name}`);
    await expectStaffPageHydrated(page);
    await main
      .getByRole("checkbox", { name: `Select ${one}` })
      .first()
      .check();
    await main.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(question).toContainText(`Delete 1 ${one}?`);
    await expect(question).toContainText(warnings[0]);
    await expect(question).toContainText(`${subjects[0]} stays in the trash for 30 days`);
    await question.getByRole("button", { name: "Cancel" }).click();
    await main.getByRole("checkbox", { name: "Select all on this page" }).check();
    await main.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(question).toContainText(warnings[1]);
    await expect(question).toContainText(`${subjects[1]} stay in the trash for 30 days`);
    await question.getByRole("button", { name: `Delete 2 ${several}`, exact: true }).click();
    await expectToast(page, `Deleted 2 ${several}`);
    await expect(page.getByText(`There are no ${several} that match your search.`)).toBeVisible();
    await undo.click();
    await expectToast(page, `Restored 2 ${several}`);
    await expect(page.getByText("Displaying 1 to 2 out of 2")).toBeVisible();
  });
}

test("axe finds no violations in the trash and in its dialog", async ({ page, database }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const gone = { deletedAt: new Date(), deletedBy: "test-admin" };
  const name = `${uniqueName()} ${"A".repeat(80)}`;
  const { id: jobId } = await createJob(database, { title: "W".repeat(45), ...gone });
  await createApplicant(database, { jobId, ...gone, deletedWithJob: true });
  await createMessage(database, { name, ...gone });
  await expectAccessibleDialogs(page, [
    {
      path: "/admin/trash",
      dialogs: { [`Delete ${name} for good?`]: pressButton(`Delete for good message ${name}`) },
    },
  ]);
  await expect(page.getByRole("heading", { level: 1, name: "Trash" })).toBeVisible();
  await expectStaffPageAccessible(page);
});

test("an administrator empties the trash", async ({ page, database }) => {
  const trashed = { deletedAt: new Date(), deletedBy: "test-admin" };
  const { id } = await createMessage(database, trashed);
  const { id: messageId } = await createMessage(database, trashed);
  await database.hold.create({ data: { messageId, reason: "A claim.", placedBy: "test-admin" } });
  await page.goto("/admin/trash");
  await page.getByRole("button", { name: "Empty trash" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Empty trash" }).click();
  await expectToast(page, "on hold, or deleted just now.");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  expect(await database.message.findMany({ where: { id: { in: [id, messageId] } } })).toMatchObject([
    { id: messageId },
  ]);
  await database.message.delete({ where: { id: messageId } });
});
