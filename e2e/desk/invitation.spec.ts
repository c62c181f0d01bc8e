import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { locateStage, openComposer } from "@/e2e/support/records/desk-page";
import { removeJob } from "@/e2e/support/records/job-fixtures";

test("an invitation suggests the stage Interview, keeps its kind in a draft, and warns of a closed job", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const job = await createJob(database, { title: "Signal Keeper", status: "Closed" });
  const { id, email } = await createApplicant(database, {
    jobId: job.id,
    email: `${crypto.randomUUID()}@example.com`,
    resume: null,
  });
  const message = await createMessage(database, { email: email.toUpperCase() });
  const name = `Talk ${crypto.randomUUID().slice(0, 8)}`;
  await database.mailTemplate.create({
    data: { name, kind: "invite", subject: "Let's talk", text: "Hi {first_name}, when?" },
  });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await openComposer(page);
  await expect(page.getByText("This job is closed.")).toBeVisible();
  const suggestion = page.getByLabel("Move to Interview");
  await expect(suggestion).toHaveCount(0);
  await page.getByLabel("Template").selectOption(name);
  await expect(suggestion).toBeChecked();
  await page.reload();
  await expect(page.getByLabel("Text")).toHaveValue(/when\?$/);
  await expect(suggestion).toBeChecked();
  const composer = page.getByRole("form", { name: /^Reply to/ });
  await composer.getByLabel("Also mark 1 message from this person as answered").check();
  await expectAccessible(page, "main");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const mails = page.getByRole("region", { name: "Correspondence" }).getByRole("listitem");
  await expect(mails).toContainText([/Let's talk.*Invitation.*Sends in/s]);
  await expect(locateStage(page)).toContainText("Interview");
  expect(await database.reply.findFirst({ where: { applicantId: id } })).toMatchObject({
    kind: "invite",
    stageBefore: "new",
  });
  const read = () => database.message.findUniqueOrThrow({ where: { id: message.id } });
  expect(await read()).toMatchObject({ isRead: true, answeredAt: expect.any(Date) });

  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await expect(mails).toContainText(["Recalled"]);
  await expect(locateStage(page)).toContainText("New");
  await expect(suggestion).toBeChecked(); // the text that came back is an invitation
  expect((await read()).answeredAt).toBeNull();

  await page.getByLabel("Template").selectOption("None");
  await expect(suggestion).toHaveCount(0);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(mails).toContainText(["Recalled", /Sends in/]);
  const last = await database.reply.findFirst({
    where: { applicantId: id },
    orderBy: { createdAt: "desc" },
  });
  expect(last).toMatchObject({ kind: "reply", stageBefore: null });
  await database.mailTemplate.deleteMany({ where: { name } });
  await database.message.delete({ where: { id: message.id } });
  await removeJob(database, job.id);
});
