import { createApplicant, createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { expectAccessible } from "../accessible";
import { expect, test } from "../fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const bytes = Buffer.from(textPdf(["Wren Okafor", "Bridge inspector"]));

test("the resume opens beside the applicant, from one to the next, and each opening is in the audit log", async ({
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
  const older = await createApplicant(database, { jobId, firstName: "Oda", createdAt: new Date(2022, 1, 1) });
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

  const next = page.waitForResponse((answer) => answer.url().endsWith(`/${older.id}/resume?view=1`));
  await page.keyboard.press("n");
  expect((await next).status()).toBe(200);
  await expect(page.getByTitle("Resume of Oda Marsh")).toBeVisible();
  expect(await openings(older.id)).toHaveLength(1);
  expect(await openings(id)).toHaveLength(1);
  expect(problems).toEqual([]);
});

test("a way through the staff area keeps the frame allowed", async ({ page, database }) => {
  const { id: jobId } = await createJob(database);
  const { id } = await createApplicant(database, { jobId });
  await page.goto("/admin/"); // the policy that counts is this document's
  await page
    .getByRole("navigation", { name: "Staff area" })
    .getByRole("link", { name: /^Applicants/ })
    .click();
  await page.getByRole("searchbox").fill(id);
  const shown = page.waitForResponse((response) => response.url().endsWith(`/${id}/resume?view=1`));
  await page.getByRole("row").last().getByRole("link", { name: "Robin Marsh" }).click();
  expect((await shown).status()).toBe(200);
});

test("a download has the file's own name and bytes, and is an opening too", async ({ page, database }) => {
  const { id: jobId } = await createJob(database);
  const { id } = await createApplicant(database, { jobId, resume: { name: "Wren Okafor.pdf", bytes } });
  await page.setViewportSize({ width: 800, height: 700 }); // no viewer here: nothing is opened by looking
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

for (const width of [390, 768, 1000, 1280]) {
  test(`axe finds nothing about an applicant with a resume, ${width} pixels wide`, async ({
    page,
    database,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const { id: jobId } = await createJob(database);
    const { id } = await createApplicant(database, { jobId });
    await page.goto(`/admin/applicants/${id}`, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1, name: "Robin Marsh" })).toBeVisible();
    await expectAccessible(page);
  });
}
