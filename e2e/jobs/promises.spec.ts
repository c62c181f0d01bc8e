import { ensureGeneralJob, GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { createApplicant, createJob } from "@/prisma/factories";
import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { removeJob } from "@/e2e/support/records/job-fixtures";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { expectToast } from "@/e2e/support/toasts/expect-toast";

test("Overview shows a job without pay and contact, until staff say why", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const title = `Ferry Pilot ${crypto.randomUUID().slice(0, 8)}`;
  await signIn(page, admin);
  await page.goto("/admin/");
  const { id } = await createJob(database, { title });
  const broken = page.getByRole("region", { name: "Promises that are broken today" });
  const pay = broken.getByRole("listitem").filter({ hasText: "Pay range" });
  // The open tab hears of the new job.
  await expect(pay.getByRole("link", { name: title })).toBeVisible({ timeout: 20_000 });
  // e2e/admin/accessibility.spec.ts looks at the rest of the page.
  await expectStaffPageAccessible(page, 'section[aria-labelledby="broken-promises"]');

  await pay.getByRole("link", { name: title }).click();
  const dialog = await openJobEditor(page, `Edit ${title}`);
  await expect(dialog.getByText(/This job has no pay range and no person to report to\./)).toBeVisible();
  await dialog.getByText("Dates, place and questions").click();
  await dialog.getByLabel("Reason").fill("The client negotiates it.");
  await expect(dialog.getByText(/This job has no pay/)).toBeHidden();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Save changes to job");
  await page.goto("/admin/");
  // A story beside this one may leave a general applicant, who should hear of the job.
  for (const promise of ["Pay range", "Person to report to"]) {
    const item = broken.getByRole("listitem").filter({ hasText: promise });
    await expect(item.getByRole("link", { name: title })).toBeHidden();
  }
  expect(await (await page.request.get(`/jobs/${id}`)).text()).not.toContain("The client negotiates it.");
  await removeJob(database, id);
});

test("staff tell the general applicants whom a new job suits", async ({ page, database, signIn, admin }) => {
  await database.$transaction(ensureGeneralJob);
  const firstName = `Ada ${crypto.randomUUID().slice(0, 8)}`;
  const applicant = await createApplicant(database, { jobId: GENERAL_JOB_ID, firstName, resume: null });
  const unfit = await createApplicant(database, { jobId: GENERAL_JOB_ID, firstName: "Bo", resume: null });
  const { id } = await createJob(database, { title: "Weir Keeper" });
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${id}`);
  const section = page.getByRole("region", { name: "General applicants" });
  // Other tests have general applicants, too.
  for (const box of await section.getByRole("checkbox").all()) await box.uncheck();
  await section.getByRole("checkbox", { name: `${firstName} Marsh` }).check();
  await section.getByLabel("Template").selectOption("A position that may suit you");
  await expectStaffPageAccessible(page);
  await section.getByRole("button", { name: "Tell 1 general applicant" }).click();
  await expectToast(page, "Told 1 applicant. The emails will be sent in 30 seconds.");
  await expect(section.getByRole("checkbox", { name: `${firstName} Marsh` })).toBeHidden();
  expect(await database.jobMatch.findMany({ where: { jobId: id, wasTold: true } })).toMatchObject([
    { applicantId: applicant.id },
  ]);
  expect(await database.reply.count({ where: { applicantId: applicant.id, state: "waiting" } })).toBe(1);
  const toast = page.locator("[data-sonner-toast]").filter({ hasText: "Told 1 applicant." });
  await toast.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(section.getByRole("checkbox", { name: `${firstName} Marsh` })).toBeVisible();

  // Without anyone to tell, no template is needed. Earlier decisions are not sent again.
  await section.getByLabel("Template").selectOption("Choose a template");
  for (const box of await section.getByRole("checkbox").all()) await box.uncheck();
  const sent = page.waitForRequest((request) => request.postData()?.includes(applicant.id) === true);
  await section.getByRole("button", { name: "Save" }).click();
  expect((await sent).postData()).not.toContain(unfit.id);
  await expectToast(page, "Saved. No email is sent.");
  await database.applicant.deleteMany({ where: { id: { in: [applicant.id, unfit.id] } } });
  await removeJob(database, id);
});
