import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { createJob, createUser } from "@/prisma/factories";

const passwordHash = "$2b$12$l8vgIX5XWkwdM2eFYq6u0.9kXFGrQb8BPcVtZ9J3i4Gy72BDbByam";

test("an administrator names who hears of a job's applications, and each person chooses how soon", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const firstName = `Uma${crypto.randomUUID().slice(0, 8)}`;
  const email = `${firstName}@example.com`.toLowerCase();
  const uma = await createUser(database, {
    email,
    firstName,
    lastName: "Sen",
    role: "ADMIN",
    passwordHash,
  });
  const { id } = await createJob(database, { title: "Notice Rigger", status: "Closed" });
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${id}`);
  const dialog = await openJobEditor(page, "Edit Notice Rigger");
  const group = dialog.getByRole("group", { name: "New applications" });
  if (!(await group.isVisible())) await dialog.getByText("Dates, place and questions").click();
  await group.getByLabel("Owner").selectOption({ label: `${firstName} Sen` });
  await group.getByLabel(`${firstName} Sen`).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Save changes to job");
  await expect(page.getByRole("definition").filter({ hasText: `${firstName} Sen` })).toBeVisible();
  expect(await database.job.findUnique({ where: { id } })).toMatchObject({
    ownerId: uma.id,
    toldIds: [uma.id],
  });

  await page.goto("/account");
  const pace = page.getByLabel("New messages and applications");
  await expect(pace).toHaveValue("now");
  const save = page.getByRole("button", { name: "Save notices" });
  await pace.selectOption("Once an hour");
  await save.click();
  await expectToast(page, "Saved when you get notices");
  await page.reload();
  await expect(pace).toHaveValue("hourly");
  await pace.selectOption("Right away");
  await save.click();
  await expectToast(page, "Saved when you get notices");
  await database.job.delete({ where: { id } });
  await database.user.delete({ where: { id: uma.id } });
});
