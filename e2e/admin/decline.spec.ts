import type { Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, openApplicants } from "@/prisma/factories";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expectNoButtonUnderToasts } from "@/e2e/support/toasts/expect-no-button-under-toasts";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { expectStaffPageAccessibleOnPhone } from "@/e2e/support/accessibility/on-phone";

const TEMPLATE = "Someone else got the position";

/** Adds applicants whose records a person has opened, but for the `unread` last ones. */
async function createApplicants(database: PrismaClient, count: number, unread = 0) {
  const { id: jobId } = await createJob(database, { title: "Switch Tender" });
  for (let made = 0; made < count; made += 1) {
    const { id } = await createApplicant(database, { jobId, firstName: `Robin ${made}`, resume: null });
    if (made < count - unread) await openApplicants(database, [id]);
  }
  return jobId;
}

const countStage = (database: PrismaClient, jobId: string, stage: string) =>
  database.applicant.count({ where: { jobId, stage } });

/** Counts what the user does: each key and each click. */
async function countActions(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const counted = { actions: 0 };
    Object.assign(window, { counted });
    for (const type of ["keydown", "pointerdown"])
      document.addEventListener(type, () => (counted.actions += 1), { capture: true });
  });
  return () => page.evaluate(() => (window as unknown as { counted: { actions: number } }).counted.actions);
}

test(
  "a recruiter declines 20 applicants with at most 20 keys and clicks, and undoes it with one more",
  { tag: "@story" },
  async ({ page, database, signIn, admin }) => {
    const jobId = await createApplicants(database, 20);
    await signIn(page, admin);
    await page.goto(`/admin/applicants?job=${jobId}`);
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("checkbox", { name: "Select all on this page" }).uncheck();
    const getActions = await countActions(page);

    await page.getByRole("checkbox", { name: "Select all on this page" }).click();
    await page.getByRole("button", { name: "Decline", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Decline 20 applicants?" });
    await expect(dialog.getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("Ano");
    await page.keyboard.press("Tab");
    await page.keyboard.type("Som");
    await expect(dialog.getByRole("region", { name: "Email" })).toContainText("Hi Robin");
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect(dialog.getByText(/^Preview 2 of 20: Robin/)).toBeVisible();
    await expect(dialog.getByText(/^20 emails will be sent at \d+:\d\d [AP]M\.$/)).toBeVisible();
    await dialog.getByRole("button", { name: "Decline 20 applicants" }).click();
    const toast = page.getByText(/^Declined 20 applicants\. 20 emails will be sent at/);
    await expect(toast).toBeVisible();
    expect(await getActions()).toBeLessThanOrEqual(20);
    expect(await countStage(database, jobId, "declined")).toBe(20);
    expect(await database.reply.count({ where: { applicant: { jobId }, state: "waiting" } })).toBe(20);
    expect(await database.applicant.count({ where: { jobId, declineReason: "candidate" } })).toBe(20);

    await page.getByRole("button", { name: "Undo" }).click();
    await expectToast(page, "Recalled 20 emails.");
    expect(await countStage(database, jobId, "new")).toBe(20);
    expect(await database.reply.count({ where: { applicant: { jobId }, state: "recalled" } })).toBe(20);
  },
);

test("one applicant is declined from the record, and the dialog shows a template that has changed meanwhile", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const jobId = await createApplicants(database, 1);
  const { id } = await database.applicant.findFirstOrThrow({ where: { jobId } });
  const template = await database.mailTemplate.create({
    data: { name: "Changes soon", kind: "decline", subject: "About it", text: "First text." },
  });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await page.getByRole("button", { name: "Decline Robin 0 Marsh" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline Robin 0 Marsh?" });
  await dialog.getByLabel("Reason").selectOption("Pay");
  await dialog.getByLabel("Template").selectOption("Changes soon");
  await expect(dialog.getByRole("region", { name: "Email" })).toContainText("First text.");
  await database.mailTemplate.update({
    where: { id: template.id },
    data: { text: "Second text.", version: { increment: 1 } },
  });
  await dialog.getByRole("button", { name: "Decline 1 applicant" }).click();
  await expect(dialog.getByText(/^Someone else has changed this template\./)).toBeVisible();
  await expect(dialog.getByRole("region", { name: "Email" })).toContainText("Second text.");
  await expect(dialog.getByLabel("Reason")).toHaveValue("pay");
  expect(await countStage(database, jobId, "declined")).toBe(0);
  await dialog.getByRole("button", { name: "Decline 1 applicant" }).click();
  await expect(page.getByText(/^Declined 1 applicant\. 1 email will be sent at/)).toBeVisible();
  expect(await countStage(database, jobId, "declined")).toBe(1);
  await database.mailTemplate.delete({ where: { id: template.id } });
});

test("the choice to decline unread applications stays when a colleague has changed the template", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const jobId = await createApplicants(database, 2, 1);
  const template = await database.mailTemplate.create({
    data: { name: "Changes later", kind: "decline", subject: "About it", text: "First text." },
  });
  await signIn(page, admin);
  await page.goto(`/admin/applicants?job=${jobId}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Unread applications").selectOption("Position closed");
  const dialog = page.getByRole("dialog", { name: "Decline 2 applicants?" });
  await dialog.getByLabel("Reason", { exact: true }).selectOption("Pay");
  await dialog.getByLabel("Template").selectOption("Changes later");
  await database.mailTemplate.update({
    where: { id: template.id },
    data: { text: "Second text.", version: { increment: 1 } },
  });
  const decline = page.getByRole("dialog").getByRole("button", { name: /^Decline \d/ });
  await decline.click();
  await expect(page.getByRole("region", { name: "Email" })).toContainText("Second text.");
  await expect(decline).toHaveText("Decline 2 applicants");
  await decline.click();
  await expect.poll(() => countStage(database, jobId, "declined")).toBe(2);
  await database.mailTemplate.delete({ where: { id: template.id } });
});

test("when no one has opened any of the applications, the dialog says which field is missing", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const jobId = await createApplicants(database, 2, 2);
  await signIn(page, admin);
  await page.goto(`/admin/applicants?job=${jobId}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Decline 2 applicants?" });
  await dialog.getByLabel("Reason", { exact: true }).selectOption("Pay");
  await dialog.getByLabel("Template").selectOption(TEMPLATE);
  await expect(dialog.getByRole("button", { name: "Decline 0 applicants" })).toHaveAccessibleDescription(
    "Unread applications is missing.",
  );
});

test("an application that no one has opened is skipped, until the recruiter says why it is declined unread", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const jobId = await createApplicants(database, 3, 1);
  await signIn(page, admin);
  await page.goto(`/admin/applicants?job=${jobId}`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Decline 2 applicants?" });
  await expect(dialog.getByText("Robin 2 Marsh: Unread")).toBeVisible();
  await dialog.getByLabel("Unread applications").selectOption("Position closed");
  const whole = page.getByRole("dialog", { name: "Decline 3 applicants?" });
  await expect(whole.getByText("Robin 2 Marsh: Unread")).toBeHidden();
  await expectStaffPageAccessibleOnPhone(page);
  await whole.getByRole("button", { name: "Next" }).click();
  await whole.getByRole("button", { name: "Next" }).click();
  await expect(whole.getByText(/^Preview 3 of 3: Robin/)).toBeVisible();
  await whole.getByLabel("Unread applications").selectOption("Skip them");
  await expect(dialog.getByText(/^Preview 2 of 2: Robin/)).toBeVisible();
  await dialog.getByLabel("Reason", { exact: true }).selectOption("Pay");
  await dialog.getByLabel("Template").selectOption(TEMPLATE);
  await dialog.getByRole("button", { name: "Decline 2 applicants" }).click();
  await expect(page.getByText(/^Declined 2 applicants\. 2 emails will be sent at/)).toBeVisible();
  expect(await countStage(database, jobId, "new")).toBe(1);
  const { id } = await database.applicant.findFirstOrThrow({ where: { jobId, stage: "new" } });

  await page.goto(`/admin/applicants/${id}`);
  await expect
    .poll(() => database.auditEvent.count({ where: { targetId: id, action: "applicant.opened" } }))
    .toBe(1);
  await page.getByRole("button", { name: "Decline Robin 2 Marsh" }).click();
  const last = page.getByRole("dialog", { name: "Decline Robin 2 Marsh?" });
  await expect(last.getByLabel("Reason", { exact: true })).toBeVisible();
  await expect(last.getByLabel("Unread applications")).toBeHidden();
});

test("a long toast covers no button either", { tag: "@phone" }, async ({ page, database, signIn, admin }) => {
  const jobId = await createApplicants(database, 4);
  await signIn(page, admin);
  await page.goto(`/admin/applicants?job=${jobId}`);
  await expectStaffPageHydrated(page);
  const { y, height } = (await page.getByRole("button", { name: "Next" }).boundingBox())!;
  const { width } = page.viewportSize()!;
  // A toast of two lines fits between the page steps and the bar at the bottom, a longer one does not.
  await page.setViewportSize({ width, height: Math.ceil(y + height) + 152 });
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Decline", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Decline 4 applicants?" });
  await dialog.getByLabel("Reason").selectOption("Location");
  await dialog.getByLabel("Template").selectOption(TEMPLATE);
  // The toast names three who were hired meanwhile, on five lines or more.
  const hired = { jobId, firstName: { not: "Robin 0" } };
  await database.applicant.updateMany({ where: hired, data: { stage: "hired" } });
  await dialog.getByRole("button", { name: "Decline 4 applicants" }).click();
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Robin 3 Marsh (hired)" });
  await expect(toast).toBeVisible();
  expect((await toast.boundingBox())!.height).toBeGreaterThan(110);
  await expectNoButtonUnderToasts(page);
});

test("a closed job offers to decline its undecided people, and its list has boxes", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const jobId = await createApplicants(database, 3);
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${jobId}`);
  await expectStaffPageHydrated(page);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const tools = page.getByRole("group", { name: "Actions on several applicants" });
  await tools.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByRole("button", { name: "Hired", exact: true }).click();
  await expect.poll(() => countStage(database, jobId, "hired")).toBe(3);
  await database.applicant.updateMany({
    where: { jobId, firstName: { not: "Robin 0" } },
    data: { stage: "review" },
  });
  const form = await openJobEditor(page, /^Edit /);
  await form.getByLabel("Status").selectOption("Closed");
  await form.getByRole("button", { name: "Save" }).click();
  const offer = page.getByRole("region", { name: "Undecided applicants" });
  await expect(offer).toContainText("2 applicants have no decision yet");
  await offer.getByRole("button", { name: "Decline 2 applicants" }).click();
  const dialog = page.getByRole("dialog", { name: "Decline 2 applicants?" });
  await dialog.getByLabel("Reason").selectOption("Position closed");
  await dialog.getByLabel("Template").selectOption(TEMPLATE);
  await dialog.getByRole("button", { name: "Decline 2 applicants" }).click();
  await expect(offer).toHaveCount(0);
  expect(await countStage(database, jobId, "declined")).toBe(2);
});
