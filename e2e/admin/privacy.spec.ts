import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { unzip } from "@/tests/support/unzip";
import { consentFor } from "@/lib/content/consent";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectApplicationToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { findMailsTo } from "@/e2e/support/mailbox";
import { pdf } from "@/e2e/support/records/job-fixtures";

const unique = () => `Ask-${crypto.randomUUID().slice(0, 8)}@example.com`;

test(
  "an administrator finds, exports and erases the data of a person and gets a receipt",
  { tag: "@story" },
  async ({ page, request, database, signIn, admin, user, getToken }) => {
    const email = unique();
    const { id: jobId } = await createJob(database, { title: "Ferry Master" });
    const message = await createMessage(database, { email });
    // Decided so long ago that no minimum keeps it.
    const decision = { stage: "declined", decidedAt: new Date("2020-01-01") };
    const applicant = await createApplicant(database, { jobId, email, ...decision });
    await signIn(page, admin);
    await page.emulateMedia({ reducedMotion: "reduce" });

    await page.goto("/admin/");
    await page.getByRole("link", { name: "Privacy" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Privacy" })).toBeVisible();
    await page.getByLabel("Email").fill("nobody");
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByText("This is not a valid email address.")).toBeVisible();

    await page.getByLabel("Email").fill(email.toLowerCase());
    await page.getByRole("button", { name: "Find" }).click();
    await expect(page.getByRole("heading", { name: `Data about ${email.toLowerCase()}` })).toBeVisible();
    expect(page.url()).not.toMatch(/ask-|@|%40/i);
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email.toLowerCase());
    await expect(page.getByRole("link", { name: message.id })).toBeVisible();
    await expect(page.getByRole("link", { name: "Ferry Master" })).toBeVisible();
    await expect(page.getByText("Searched for data about an address (Address)").first()).toBeVisible();
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
    }

    const link = (await page.getByRole("link", { name: "Export" }).getAttribute("href"))!;
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export" }).click();
    const zip = await (await download).createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of zip) chunks.push(chunk);
    expect([...unzip(Buffer.concat(chunks)).keys()]).toEqual([
      "README.txt",
      `messages/${message.id}.json`,
      `applications/${applicant.id}.json`,
      `applications/${applicant.id}-resume.pdf`,
      "log.json",
    ]);
    // Only an administrator can open the result.
    const status = async (token?: string) =>
      (await request.get(link, { headers: token ? { authorization: `Bearer ${token}` } : {} })).status();
    expect([await status(), await status("a.b.c"), await status(await getToken(user))]).toEqual([
      401, 401, 403,
    ]);
    const answer = await page.request.get(link);
    expect(answer.headers()).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "no-store",
    });
    expect((await page.request.get("/api/admin/privacy/export?subject=made-up")).status()).toBe(410);
    expect((await page.request.get("/api/admin/privacy/export")).status()).toBe(400);
    expect((await page.request.post(link)).status()).toBe(405);

    await page.getByRole("button", { name: "Erase" }).click();
    const dialog = page.getByRole("alertdialog");
    await expect(dialog).toContainText("1 message, 1 application, 1 resume");
    await dialog.getByLabel("Type the address again").fill("other@example.com");
    await dialog.getByRole("button", { name: "Erase" }).click();
    await expect(dialog.getByText("This doesn't match the address above.")).toBeVisible();
    await page.setViewportSize({ width: 390, height: 800 });
    await expectAccessible(page, "dialog[open]");
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await database.message.count({ where: { id: message.id } })).toBe(1);
    await expect(dialog.getByRole("checkbox", { name: /^Email ask-/ })).toBeChecked();
    await dialog.getByLabel("Type the address again").fill(email);
    await dialog.getByRole("button", { name: "Erase" }).click();
    const receipt = page.getByRole("heading", { level: 1, name: /^Receipt ER-/ });
    await expect(receipt).toBeVisible();
    await expect(page.getByText("The person gets this number by email.")).toBeVisible();
    const number = (await receipt.textContent())!.replace("Receipt ", "");
    await expect
      .poll(async () => (await findMailsTo(email.toLowerCase())).map(({ text }) => text), { timeout: 20_000 })
      .toContainEqual(expect.stringContaining(number));
    await expectAccessible(page);
    expect([
      await database.message.count({ where: { id: message.id } }),
      await database.resume.count({ where: { applicantId: applicant.id } }),
    ]).toEqual([0, 0]);

    await page.goto(`/admin/privacy?subject=${new URL(link, "http://x").searchParams.get("subject")}`);
    await expect(page.getByRole("heading", { name: "Erased earlier" })).toBeVisible();
    await page.goto("/admin/privacy?subject=old");
    await expect(page.getByText("This search has expired")).toBeVisible();
  },
);

test("an applicant sees the consent text, and staff see the version that the applicant agreed to", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const email = unique();
  const { id: jobId } = await createJob(database, { title: "Lock Warden" });
  await page.goto(`/jobs/${jobId}`);
  const form = page.getByRole("form", { name: "Apply for this job" });
  await expect(form.getByText("We erase it 365 days after our decision").first()).toBeVisible();
  const more = await form.getByRole("link", { name: "More about privacy" }).getAttribute("href");
  const privacy = await (await page.request.get(more!)).text();
  expect(privacy).toMatch(/<h1[^>]*>[^<]*Privacy/);
  expect(privacy).toContain("We erase it 365 days after our decision");
  for (const [label, value] of Object.entries({
    "First Name": "Iris",
    "Last Name": "Moor",
    Phone: "503-555-0142",
  }))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel("Email", { exact: true }).fill(email);
  await form
    .getByLabel("Resume", { exact: true })
    .setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer: pdf(5000) });
  await form.getByRole("button", { name: "Submit" }).click();
  await expectApplicationToast(page);
  const stored = await database.applicant.findFirstOrThrow({ where: { email } });
  expect(stored.consentVersion).toBe(consentFor(365).version);
  expect(Date.now() - stored.consentedAt!.getTime()).toBeLessThan(60_000);

  await signIn(page, admin);
  await page.goto(`/admin/applicants/${stored.id}`);
  await page.getByText(`text ${stored.consentVersion}`).click();
  await expect(page.getByText("By sending this form you agree that")).toBeVisible();
});

test("a hold keeps an applicant whose erasure locks the application, until it is lifted", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const email = unique();
  const { id: jobId } = await createJob(database, { title: "Buoy Tender" });
  const { id } = await createApplicant(database, { jobId, email, firstName: "Wilma", lastName: "Kelp" });
  await signIn(page, admin);
  await page.goto(`/admin/applicants/${id}`);
  await page.getByRole("button", { name: "Place a hold" }).click();
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Place hold" }).click();
  await expect(form.getByLabel("Reason")).toBeFocused();
  await form.getByLabel("Reason").fill("A charge is open.");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Place hold" }).click();
  await expect(page.getByRole("heading", { name: "On hold" })).toBeVisible();
  await expect(page.getByText("A charge is open.")).toBeVisible();

  await page.goto("/admin/privacy");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("button", { name: "Erase" }).click();
  const dialog = page.getByRole("alertdialog");
  await expect(dialog).toContainText("1 record must be kept until");
  await expect(dialog).toContainText("It's locked until then and erased afterward.");
  await dialog.getByLabel("Type the address again").fill(email);
  await dialog.getByRole("button", { name: "Erase" }).click();
  await expect(page.getByText(/^1 record until /)).toBeVisible();
  expect((await page.goto(`/admin/applicants/${id}`))?.status()).toBe(404);

  await page.goto("/admin/privacy");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("heading", { name: /^Locked/ })).toBeVisible();
  await expect(page.getByText("Kelp")).toHaveCount(0);
  await expectAccessible(page);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Open for: a legal claim" }).click();
  const chunks: Buffer[] = [];
  for await (const chunk of await (await download).createReadStream()) chunks.push(chunk);
  expect([...unzip(Buffer.concat(chunks)).keys()]).toEqual([
    `applications/${id}.json`,
    `applications/${id}-resume.pdf`,
  ]);
  const opened = { action: "privacy.lockOpened", details: { equals: { reason: "claim" } } };
  expect(await database.auditEvent.count({ where: opened })).toBeGreaterThan(0);

  await page.goto("/admin/privacy/retention");
  await expectAccessible(page);
  const hold = page.getByRole("listitem").filter({ hasText: "A charge is open." });
  await hold.getByRole("button", { name: "Lift hold" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Lift hold" }).click();
  await expect(hold).toHaveCount(0);
});

test("staff see what retention erases within 30 days, and why", async ({ page, database, signIn, admin }) => {
  const { id: jobId } = await createJob(database, { title: "Lamp Trimmer" });
  const decidedAt = new Date(Date.now() - 340 * 24 * 60 * 60 * 1000);
  const fields = { stage: "hired", decidedAt, firstName: "Ottilie", lastName: "Brigg" };
  const { id } = await createApplicant(database, { jobId, ...fields });
  await signIn(page, admin);
  await page.goto("/admin/privacy/retention");
  await expect(page.getByText(/^\d+ applications? after their decision$/)).toBeVisible();
  const row = page.getByRole("listitem").filter({ hasText: "Ottilie Brigg" });
  await expect(row).toContainText("Applicant, hired on");
  const link = row.getByRole("link", { name: "Ottilie Brigg" });
  await expect(link).toHaveAttribute("href", `/admin/applicants/${id}`);
});
