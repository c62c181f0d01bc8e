import type { PrismaClient } from "@/lib/generated/prisma/client";
import { createApplicant, createJob, createUser } from "@/prisma/factories";
import { expectHydrated, expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;

/** Creates a job with three applicants. Cleo applied first, Abel last. */
async function createJobWithApplicants(database: PrismaClient) {
  const job = await createJob(database, { title: uniqueName("Ferry Pilot") });
  const applicants = [];
  for (const [at, firstName] of ["Cleo", "Bram", "Abel"].entries()) {
    const createdAt = new Date(Date.UTC(2022, 0, 5 + at, 20));
    applicants.push(await createApplicant(database, { jobId: job.id, firstName, createdAt }));
  }
  const [cleo, bram, abel] = applicants as [Applicant, Applicant, Applicant];
  return { job, cleo, bram, abel };
}
type Applicant = Awaited<ReturnType<typeof createApplicant>>;

test(
  "a job lists its applicants, newest first, and marks those without a resume",
  { tag: "@story" },
  async ({ page, database }) => {
    const { job, abel } = await createJobWithApplicants(database);
    await createApplicant(database, { jobId: job.id, firstName: "Dora", resume: null });
    await createApplicant(database, { jobId: job.id, firstName: "Bot", quarantinedAt: new Date() });
    await page.goto(`/admin/jobs/${job.id}`);
    const applicants = page.getByRole("table", { name: /^Applicants for/ });
    await expect(applicants.getByRole("columnheader")).toHaveText([
      "Name",
      "Stage",
      "Email",
      "Phone",
      "Resume",
      "Applied",
      "Due",
    ]);
    const names = applicants.getByRole("row").locator("td:first-child [title]");
    await expect(names).toHaveText(["Dora Marsh", "Abel Marsh", "Bram Marsh", "Cleo Marsh"]);
    await expect(applicants.getByRole("row").filter({ hasText: "Dora" })).toContainText("No resume");
    const row = applicants.getByRole("row").filter({ hasText: "Abel" });
    await expect(row).toContainText("resume.pdf");
    await expect(row).toContainText("Jan 07, 2022");
    await row.click();
    await page.waitForURL(`/admin/applicants/${abel.id}?within=job`);
  },
);

test("an administrator steps through the applicants of a job by button, also on a phone, and by key, and returns to the job", async ({
  page,
  database,
}) => {
  const { job, cleo, bram } = await createJobWithApplicants(database);
  await page.goto(`/admin/jobs/${job.id}`);
  await expectStaffPageHydrated(page);
  await page.getByRole("row").filter({ hasText: "Abel" }).getByRole("link").click();
  const steps = page.getByRole("navigation", { name: "Applicants" });
  await expect(page.getByRole("heading", { level: 1, name: "Abel Marsh" })).toBeVisible();
  await expect(steps.getByRole("link")).toHaveText(["Next applicant"]);
  await page.setViewportSize({ width: 390, height: 844 });
  await steps.getByRole("link", { name: "Next applicant" }).click();
  await page.waitForURL(`/admin/applicants/${bram.id}?within=job`);
  await expect(page.getByRole("heading", { level: 1, name: "Bram Marsh" })).toBeVisible();
  await expect(steps.getByRole("link")).toHaveText(["Previous applicant", "Next applicant"]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press("j");
  await page.waitForURL(`/admin/applicants/${cleo.id}?within=job`);
  await expect(steps.getByRole("link")).toHaveText(["Previous applicant"]);
  await page.keyboard.press("k");
  await page.waitForURL(`/admin/applicants/${bram.id}?within=job`);
  await page.goBack();
  await page.waitForURL(`/admin/applicants/${cleo.id}?within=job`);
  await page.getByRole("link", { name: job.title }).first().click();
  await page.waitForURL(`/admin/jobs/${job.id}`);

  await page.getByRole("row").filter({ hasText: "Bram" }).getByRole("link").click();
  await page.waitForURL(`/admin/applicants/${bram.id}?within=job`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete applicant" }).click();
  await page.waitForURL(`/admin/jobs/${job.id}`);
  await expectToast(page, "Deleted applicant");
  await expect(page.getByRole("row").locator("td:first-child [title]")).toHaveText([
    ...["Abel Marsh", "Cleo Marsh"],
  ]);
});

test("the list of all applicants can be searched by job and by person", async ({ page, database }) => {
  const { job, bram } = await createJobWithApplicants(database);
  await page.goto("/admin/applicants");
  await page.getByRole("searchbox").fill(job.title.toLowerCase());
  await expect(page.getByText("Displaying 1 to 3 out of 3")).toBeVisible();
  const columns = ["Name", "Job", "Stage", "Email", "Phone", "Resume", "Applied", "Due"];
  await expect(page.getByRole("columnheader")).toHaveText(columns);
  await page.getByRole("searchbox").fill(bram.email.toUpperCase());
  await expect(page.getByText("Displaying 1 to 1 out of 1")).toBeVisible();
  await page.getByRole("row").filter({ hasText: "Bram" }).click();
  await page.waitForURL(`/admin/applicants/${bram.id}?q=*`);
  await expect(page.getByRole("definition").filter({ hasText: bram.email })).toBeVisible();
  await expect(page.getByRole("definition").getByRole("link", { name: job.title })).toHaveAttribute(
    "href",
    `/admin/jobs/${job.id}`,
  );
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/admin\/applicants\?q=/);
  await page.getByRole("searchbox").fill("no-such-applicant");
  await expect(page.getByText("There are no applicants that match your search.")).toBeVisible();
});

test("an applicant held as spam shows only in the spam list", async ({ page, database }) => {
  const { id: jobId, title } = await createJob(database, { title: uniqueName("Lookout") });
  const { email } = await createApplicant(database, { jobId, quarantinedAt: new Date() });
  const { id: similarJobId } = await createJob(database, { title: `${title}, nights` });
  await createApplicant(database, { jobId: similarJobId, quarantinedAt: new Date() });
  const list = await page.request.get(`/admin/applicants?q=${encodeURIComponent(email)}`);
  expect(await list.text()).toContain("There are no applicants that match your search.");
  await page.goto(`/admin/jobs/${jobId}`);
  await expect(page.getByText("No applicants have applied for this job.")).toBeVisible();
  await page.getByRole("link", { name: "Show quarantined applications" }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toContainText(title);
  await expect(page.getByText("Displaying 1 to 1 out of 1")).toBeVisible();
  await expect(page.getByRole("form", { name: "Filter applicants" }).getByLabel("Job")).toHaveValue(jobId);
});

test("an applicant whom staff add without a file, with a double click and again after a lost response, is stored once and has 'No resume' and no viewer", async ({
  page,
  database,
}) => {
  const { id: jobId } = await createJob(database, { title: uniqueName("Dredger") });
  await page.goto(`/admin/applicants/new?job=${jobId}`);
  const add = page.getByRole("button", { name: "Add applicant" });
  await expectHydrated(add);
  const fields = {
    "First Name": "Mara",
    "Last Name": "Miller",
    Email: "mara@example.com",
    Phone: "5035550111",
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.route(
    "**/admin/job-applicants/form",
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await add.dblclick();
  await expect(page.getByText("We couldn't add the applicant. Try again.")).toBeVisible();
  await add.click();
  await expect(page.getByRole("heading", { level: 1, name: "Mara Miller" })).toBeVisible();
  expect(await database.applicant.findMany({ where: { jobId }, select: { source: true } })).toEqual([
    { source: "staff" },
  ]);
  await expect(page.getByText("No resume")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Download" })).toHaveCount(0);
});

test("the filters offer jobs and owners as soon as they are added, renamed or deleted", async ({
  request,
  database,
  admin,
  getToken,
}) => {
  const headers = { cookie: `ID_TOKEN=${await getToken(admin)}`, accept: "text/html" };
  const readPage = async () => (await request.get("/admin/applicants", { headers })).text();
  const [added, renamed, owner] = [
    uniqueName("Lock Keeper"),
    uniqueName("Lock Master"),
    uniqueName("Skipper"),
  ] as const;
  expect(await readPage()).not.toContain(added);

  const { id } = await createJob(database, { title: added });
  const user = await createUser(database, { role: "ADMIN", firstName: owner, passwordHash: PASSWORD_HASH });
  await expect.poll(readPage).toContain(added);
  await expect.poll(readPage).toContain(owner);
  await database.job.update({ where: { id }, data: { title: renamed } });
  await database.user.update({ where: { id: user.id }, data: { role: "USER" } });
  await expect.poll(readPage).toContain(renamed);
  await expect.poll(readPage).not.toContain(owner);
  await database.job.delete({ where: { id } });
  await expect.poll(readPage).not.toContain(renamed);
});
