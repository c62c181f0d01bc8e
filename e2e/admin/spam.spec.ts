import { formatDate } from "@/lib/format";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { expectAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { readHeadingSizes } from "@/e2e/support/records/desk-page";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

test("staff read why a message was held as spam, and release it", async ({ page, database }) => {
  const company = `Held ${crypto.randomUUID().slice(0, 8)}`;
  const spamSigns = ["offers", "disposable"];
  const { id } = await createMessage(database, { company, spamSigns, quarantinedAt: new Date() });
  const inbox = await page.request.get(`/admin/messages?q=${encodeURIComponent(company)}`);
  expect(await inbox.text()).toContain("There are no messages that match your search.");
  await page.goto(`/admin/messages?show=spam&q=${encodeURIComponent(company)}`);
  await expectStaffPageHydrated(page);
  await expect(page.getByText("Choose Not spam to move it to the inbox")).toBeVisible();
  await page.getByRole("row").filter({ hasText: company }).click();
  const reasons = page.getByRole("region", { name: "Quarantined as spam" });
  await expect(reasons.getByRole("listitem")).toHaveText([
    "The text uses a phrase common in mass mailings.",
    "The email address is disposable.",
  ]);
  expect((await readHeadingSizes(page)).size).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await reasons.getByRole("button", { name: "Not spam" }).click();
  await expectToast(page, "Moved to the inbox.");
  await expect(reasons).toHaveCount(0);
  const mails = await database.outbox.findMany({
    where: { about: `message:${id}` },
    orderBy: { kind: "asc" },
  });
  expect(mails.map(({ kind }) => kind)).toEqual(["message-notice", "message-receipt"]);
  await page.goto(`/admin/messages?q=${encodeURIComponent(company)}`);
  await expect(page.getByText("Displaying 1 to 1 out of 1")).toBeVisible();

  const { id: jobId } = await createJob(database);
  const held = { jobId, spamSigns: ["tooFast"], quarantinedAt: new Date() };
  const applicant = await createApplicant(database, held);
  await page.goto("/admin/applicants?show=spam");
  await expect(page.getByText("Choose Not spam to move it out of spam")).toBeVisible();
  await page.goto(`/admin/applicants/${applicant.id}`);
  await reasons.getByRole("button", { name: "Not spam" }).click();
  await expectToast(page, "Moved out of spam.");
  expect(await database.outbox.count({ where: { about: `applicant:${applicant.id}` } })).toBe(2);

  const several = [await createMessage(database, { company }), await createMessage(database, { company })];
  const ids = several.map(({ id: one }) => one);
  const quarantine = { spamSigns, quarantinedAt: new Date() };
  await database.message.updateMany({ where: { id: { in: ids } }, data: quarantine });
  await page.goto(`/admin/messages?show=spam&q=${encodeURIComponent(company)}`);
  await page.getByLabel("Select all on this page").check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Not spam" }).click();
  await expectToast(page, "Moved 2 messages to the inbox");
  await expect(page.getByText("There are no messages that match your search.")).toBeVisible();
  const about = { in: ids.map((one) => `message:${one}`) };
  expect(await database.outbox.count({ where: { about } })).toBe(4); // a notice and a receipt each
  await page.goto(`/admin/messages?q=${encodeURIComponent(company)}`);
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByRole("button", { name: "Mark as read" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not spam" })).toHaveCount(0);

  const suspects = [await createApplicant(database, held), await createApplicant(database, held)];
  await page.goto(`/admin/applicants?show=spam&job=${jobId}`);
  await expect(page.getByRole("checkbox", { name: /^Select applicant Robin Marsh for / })).toHaveCount(2);
  await page.getByLabel("Select all on this page").check();
  await page.getByRole("button", { name: "Not spam" }).click();
  await expectToast(page, "Moved 2 applicants out of spam");
  const where = { id: { in: suspects.map(({ id: one }) => one) }, quarantinedAt: null };
  expect(await database.applicant.count({ where })).toBe(2);
});

test("the tab Spam shows what is held, also from the inbox's late messages", async ({ page, database }) => {
  const company = `Held ${crypto.randomUUID().slice(0, 8)}`;
  await createMessage(database, { company, spamSigns: ["offers"], quarantinedAt: new Date() });
  await page.goto(`/admin/messages?answer=late&q=${encodeURIComponent(company)}`);
  await expectStaffPageHydrated(page);
  const filters = page.getByRole("form", { name: "Filter messages" });
  await expect(filters.getByLabel("Answer")).toHaveValue("late");
  await page.getByRole("navigation", { name: "Folder" }).getByRole("link", { name: "Spam" }).click();
  await expect(page.getByRole("row").filter({ hasText: company })).toBeVisible();
  await expect(filters.getByLabel("Owner")).toBeVisible();
  await expect(filters.getByLabel("Answer")).toHaveCount(0);
});

test("what is held as possible spam stands on the overview until a person has looked", async ({
  page,
  database,
}) => {
  // Older than what other tests hold.
  const createdAt = new Date(Date.now() - 60 * 24 * 60 * 60 * 1000);
  const held = { createdAt, quarantinedAt: createdAt, spamSigns: ["offers", "disposable"] };
  const { id } = await createMessage(database, held);
  const day = formatDate(createdAt).slice(0, 6);
  const line = new RegExp(
    `<a[^>]*href="/admin/messages\\?show=spam"[^>]*>\\d+ held as possible spam, oldest since ${day}<`,
  );
  // The counts follow a change as soon as the server hears of it.
  const readOverview = async () => {
    const html = await (await page.request.get("/admin/")).text();
    return { hasTile: html.includes("Waiting for an answer"), hasLine: line.test(html) };
  };
  const inTime = { timeout: 60_000 };
  await expect.poll(readOverview, inTime).toEqual({ hasTile: true, hasLine: true });
  await page.goto(`/admin/messages/${id}`);
  await page.getByRole("button", { name: "Not spam" }).click();
  await expectToast(page, "Moved to the inbox.");
  await expect.poll(readOverview, inTime).toEqual({ hasTile: true, hasLine: false });
});
