import { createApplicant, createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const bytes = Buffer.from(textPdf(["Wren Okafor", "Bridge inspector"]));

test("the resume opens beside each applicant, and the audit log records each opening", async ({
  page,
  database,
  admin,
}) => {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy|blocked/i.test(message.text())) problems.push(message.text());
  });
  const { id: jobId } = await createJob(database);
  const resume = { name: "Wren Okafor.pdf", bytes };
  const older = await createApplicant(database, {
    jobId,
    firstName: "Oda",
    createdAt: new Date(2022, 1, 1),
  });
  const { id } = await createApplicant(database, { jobId, firstName: "Wren", resume });
  const openings = (targetId: string) =>
    database.auditEvent.findMany({ where: { action: "resume.opened", targetType: "applicant", targetId } });

  const shown = page.waitForResponse((response) => response.url().endsWith(`/${id}/resume?view=1`));
  await page.goto(`/admin/applicants/${id}?within=job`);
  const response = await shown;
  expect(response.status()).toBe(200);
  expect(response.headers()).toMatchObject({ "content-type": "application/pdf" });
  expect(response.headers()["content-disposition"]).toMatch(/^inline/);
  await expect(page.getByTitle("Resume of Wren Marsh")).toBeVisible();
  const actor = await database.user.findFirstOrThrow({ where: { email: admin.email } });
  expect(await openings(id)).toMatchObject([{ actorId: actor.id }]);

  await expectStaffPageHydrated(page);
  const next = page.waitForResponse((answer) => answer.url().endsWith(`/${older.id}/resume?view=1`));
  await page.keyboard.press("j");
  expect((await next).status()).toBe(200);
  await expect(page.getByTitle("Resume of Oda Marsh")).toBeVisible();
  expect(await openings(older.id)).toHaveLength(1);
  expect(await openings(id)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("a navigation through the staff area keeps the resume frame allowed", async ({ page, database }) => {
  const { id: jobId } = await createJob(database);
  const { id } = await createApplicant(database, { jobId });
  await page.goto("/admin/events"); // client-side navigations keep this document's policy
  await page
    .getByRole("navigation", { name: "Staff area" })
    .getByRole("link", { name: /^Applicants/ })
    .click();
  await page.getByRole("searchbox").fill(id);
  const shown = page.waitForResponse((response) => response.url().endsWith(`/${id}/resume?view=1`));
  await page.getByRole("row").last().getByRole("link", { name: "Robin Marsh" }).click();
  expect((await shown).status()).toBe(200);
});

test("a download has the file's own name and bytes and is recorded as an opening", async ({
  page,
  database,
}) => {
  const { id: jobId } = await createJob(database);
  const { id } = await createApplicant(database, { jobId, resume: { name: "Wren Okafor.pdf", bytes } });
  await page.setViewportSize({ width: 800, height: 700 }); // a narrow page has no viewer, so it does not open the resume
  await page.goto(`/admin/applicants/${id}`, { waitUntil: "networkidle" });
  await expect(page.getByTitle("Resume of Robin Marsh")).toBeHidden();
  const openings = () => database.auditEvent.count({ where: { action: "resume.opened", targetId: id } });
  expect(await openings()).toBe(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("Wren Okafor.pdf");
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
  expect(await openings()).toBe(1);
});

test("the staff area does not offer a resume with malware", async ({ page, database }) => {
  const { id: jobId } = await createJob(database);
  const resumeFinding = "Win.Test.EICAR_HDB-1";
  const { id } = await createApplicant(database, { jobId, resumeScan: "INFECTED", resumeFinding });
  await page.goto(`/admin/applicants/${id}`);
  await expect(page.getByText("Malware was found in this resume")).toContainText(resumeFinding);
  await expect(page.getByRole("link", { name: "Download" })).toHaveCount(0);
  await expect(page.getByText("Open anyway")).toHaveCount(0);
  await expect(page.locator("iframe")).toHaveCount(0);
  await expectAccessible(page);
  for (const query of ["", "?view=1", "?unscanned=1"])
    expect((await page.request.get(`/admin/job-applicants/${id}/resume${query}`)).status()).toBe(409);
});

test("a resume that was not scanned, or could not be, opens only after a confirmation", async ({
  page,
  database,
}) => {
  const { id: jobId } = await createJob(database);
  const resume = { name: "Wren Okafor.pdf", bytes };
  const { id } = await createApplicant(database, { jobId, resume, resumeScan: "PENDING" });
  const events = () => database.auditEvent.findMany({ where: { targetId: id, action: "resume.opened" } });
  const download = page.getByRole("link", { name: "Download" });
  const expectClosed = async (badge: string) => {
    await page.goto(`/admin/applicants/${id}`);
    await expect(page.getByRole("note").getByText(badge)).toBeVisible();
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(download).toHaveCount(0);
  };
  await expectClosed("Not scanned yet");
  await page.getByText("Open anyway").click();
  await expect(page.getByText("Open a resume that was not scanned?")).toBeVisible();
  await expectAccessible(page);
  expect(await events()).toEqual([]);
  const view = await page.getByRole("link", { name: "Open in a new tab" }).getAttribute("href");
  const downloading = page.waitForEvent("download");
  await download.click();
  expect((await downloading).suggestedFilename()).toBe("Wren Okafor.pdf");
  await expect.poll(events).toMatchObject([{ details: { scan: "PENDING" } }]);
  const openView = async () => {
    const file = await page.request.get(view!);
    expect(file.headers()["content-disposition"]).toMatch(/^inline/);
    return [file.status(), file.headers().warning];
  };
  expect(await openView()).toEqual([200, '199 - "Not scanned for malware yet"']);
  await expect
    .poll(events)
    .toMatchObject([{ details: { scan: "PENDING" } }, { details: { scan: "PENDING" } }]);

  await database.applicant.update({ where: { id }, data: { resumeScanAttempts: 3 } });
  await expectClosed("Could not be scanned");
  await page.getByText("Open anyway").click();
  await expect(download).toBeVisible();
  expect(await openView()).toEqual([200, '199 - "Could not be scanned for malware"']);
  const failed = expect.objectContaining({ details: expect.objectContaining({ scan: "FAILED" }) });
  await expect.poll(events).toContainEqual(failed);
});
