import type { Locator } from "@playwright/test";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { expectAccessible, expectAccessibleMenu } from "@/e2e/support/expect-accessible";
import { readExpanded } from "@/e2e/support/accessibility/read-expanded";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { signInByForm } from "@/e2e/support/sign-in-by-form";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

/** The tabs in their groups. */
const tabs = [
  ...[/^Overview \d+ waiting$/, /^Messages \d+$/, /^Jobs \d+$/, /^Applicants \d+ waiting$/],
  ...["Interviews", "Templates"],
  ...["Events 0", "Success Stories 0", /^Team \d+$/],
  ...[/^Users \d+$/, /^Website \d+ failed emails?$/, "API keys", "Trash", "Privacy", "Audit log"],
];

/** Returns how each label or link of the rail looks, without duplicates. */
const findLooks = async (elements: Locator) => {
  const looks = await elements.evaluateAll((all) =>
    all.map((element) => {
      const { fontSize, fontWeight, color, backgroundColor, paddingLeft } = getComputedStyle(element);
      const { height, left } = element.getBoundingClientRect();
      return [fontSize, fontWeight, color, backgroundColor, paddingLeft, height, left].join(" ");
    }),
  );
  return new Set(looks);
};

test(
  "the dashboard shows tabs with counts in groups of one style, the weekly report and the newest records",
  { tag: "@story" },
  async ({ page, database }) => {
    const { id: jobId, title } = await createJob(database);
    // Newer than what other tests create meanwhile.
    const createdAt = new Date(Date.now() + 60 * 60 * 1000);
    await createMessage(database, { name: "Nia Brook", createdAt });
    await createApplicant(database, { jobId, firstName: "Ola", lastName: "Strand", createdAt });
    await page.goto("/admin/");
    const nav = page.getByRole("navigation", { name: "Staff area" });
    await expect(nav.getByRole("link")).toHaveText(tabs);
    for (const group of ["Work", "Site", "Administration"])
      await expect(nav.getByRole("list", { name: group })).toBeVisible();
    const labels = nav.locator("[id^=tabs-]");
    await expect(labels).toHaveCount(3);
    for (const alike of [labels, nav.locator("ul[aria-labelledby] a:not([aria-current])")])
      expect((await findLooks(alike)).size).toBe(1);

    const waiting = page.getByRole("region", { name: "Waiting for an answer" });
    await expect(waiting.getByRole("link", { name: /^\d+ messages?$/ })).toHaveAttribute(
      "href",
      "/admin/messages?answer=waiting&sort=due",
    );
    // A later link of the tile counts those that are held as possible spam.
    await expect(waiting.getByRole("link", { name: /^\d+ applicants?$/ }).first()).toHaveAttribute(
      "href",
      "/admin/applicants?answer=waiting&sort=due",
    );
    await expect(page.getByRole("link", { name: /^Open jobs/ })).toHaveAttribute(
      "href",
      "/admin/jobs?status=Open",
    );

    const report = page.getByRole("region", { name: "Weekly report" });
    for (const heading of ["New Messages Last 7 Days", "Job Applications Last 7 Days"])
      await expect(report.getByRole("heading", { name: heading })).toBeVisible();
    await expect(report.getByText(/^(Up \d+|Down \d+|No Change)$/)).toHaveCount(2);
    await expect(report.getByText(/^24 hours up to /)).toHaveCount(28);

    await expect(page.getByRole("row", { name: /Nia Brook/ }).first()).toBeVisible();
    await expect(page.getByRole("row", { name: /Ola Strand/ }).first()).toContainText(title);
    for (const [before, name] of ["Add Event", "Add Testimonial"].entries()) {
      await page.getByRole("button", { name }).click();
      await expect(page.getByText("Coming soon.")).toHaveCount(before + 1);
    }
  },
);

test("after sign-in, staff answer the queue in place with a template, undo it, and a link leads to the records that it does not show", async ({
  page,
  database,
  admin,
}) => {
  const name = `Nia ${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createMessage(database, { name, answerDueAt: new Date("2001-01-01T00:00:00Z") });
  const answerDueAt = new Date("2001-02-01T00:00:00Z");
  for (let count = 0; count < 8; count += 1) await createMessage(database, { company: name, answerDueAt });
  await page.context().clearCookies();
  await signInByForm(page, admin);
  await page.waitForURL("/admin/");
  const queue = page.getByRole("region", { name: /\d+ late/ });
  await expect(queue.getByRole("link", { name: /^All waiting messages \(\d+\)$/ })).toHaveAttribute(
    "href",
    "/admin/messages?answer=waiting&sort=due",
  );
  const headings = page.getByRole("heading", { level: 2, name: /\d+ late|Promises that are broken/ });
  await expect(headings).toHaveText([/\d+ late/, "Promises that are broken today"]);
  const row = queue.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(/late by \d+ days/);
  await row.getByRole("button", { name: `Mark as answered ${name}` }).click();
  await expect(row).toHaveCount(0);
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).click();
  await row.getByRole("button", { name: `Answer ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Template").selectOption({ index: 1 });
  await dialog.getByRole("button", { name: "Send 1 email" }).click();
  await expect.poll(() => database.reply.count({ where: { messageId: id } })).toBe(1);
  expect(new URL(page.url()).pathname).toBe("/admin/");
  await page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" }).last().click();
  await expect.poll(() => database.reply.count({ where: { messageId: id, state: "recalled" } })).toBe(1);
  await expectAccessibleMenu(page, "New", [390]);
  await page.getByRole("button", { name: "New", exact: true }).click();
  await page.getByRole("link", { name: "Applicant", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add an applicant" })).toBeVisible();
  await database.message.deleteMany({ where: { OR: [{ id }, { company: name }] } });
});

test("a broken promise to a person with one long word as a name fits a phone, and a row of the queue that a colleague has answered meanwhile is reported and leaves, without an 'Undo'", async ({
  page,
  database,
}) => {
  await page.route("**/api/admin/events*", (route) => route.abort()); // a live update would come before the click
  const name = `${"W".repeat(60)}${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await createMessage(database, {
    name,
    createdAt: new Date(Date.now() + 60 * 60 * 1000), // the newest
    answerDueAt: new Date("2000-01-01T00:00:00Z"),
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/admin/");
  const broken = page.getByRole("region", { name: "Promises that are broken today" });
  await expect(broken.getByRole("link", { name })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.setViewportSize({ width: 1280, height: 800 });
  const button = page.getByRole("button", { name: `Mark as answered ${name}` });
  await expectStaffPageHydrated(page);
  const answeredAt = new Date();
  await database.message.update({ where: { id }, data: { answeredAt, deskVersion: { increment: 1 } } });
  await button.click();
  await expectToast(page, "Someone else has changed this in the meantime.");
  await expect(button).toHaveCount(0);
  await expect(page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" })).toHaveCount(0);
  await database.message.delete({ where: { id } });
});

test("'Add Job', 'Add Team Member' and 'Add User' open dialogs that start alike, and the tab counts an added job", async ({
  page,
  database,
}) => {
  await page.goto("/admin/");
  for (const [button, title, required, field] of [
    ["Add Job", "Add a job", "Title to Status are required.", "Title"],
    ["Add Team Member", "Add a team member", "First and last name are required.", "First Name"],
    ["Add User", "Add a user", "Every field is required.", "Email"],
  ] as const) {
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByLabel(field)).toBeFocused();
    const lines = (await dialog.innerText()).split("\n").filter(Boolean);
    expect(lines.slice(0, 3)).toEqual([title, required, field]);
    await expect(dialog.getByRole("button", { name: button })).toBeDisabled();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }

  const title = `Surveyor ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("button", { name: "Add Job" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a job" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("d");
  await dialog.getByRole("button", { name: "Add Job" }).click();
  await expectToast(page, "Job added successfully");
  expect(await database.job.count({ where: { title } })).toBe(1);
  const tab = page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: /^Jobs \d+$/ });
  await expect(async () => {
    await page.reload(); // other tests add jobs at the same time
    const jobs = await database.job.count({ where: { deletedAt: null, id: { not: GENERAL_JOB_ID } } });
    await expect(tab).toHaveAccessibleName(`Jobs ${jobs}`, { timeout: 10_000 });
  }).toPass();
});

test("the website tab shows the state of the site, and a mail that was given up is retried", async ({
  page,
  database,
}) => {
  const kind = `test-${crypto.randomUUID().slice(0, 8)}`;
  const { id } = await database.outbox.create({
    data: {
      kind,
      state: "DEAD",
      sealed: Buffer.from("unreadable"),
      lastError: "EENVELOPE 550",
      notAfter: new Date(),
      settledAt: new Date(),
    },
  });
  await page.goto("/admin/website");
  for (const part of ["Site", "Database", "Email", "Storage", "Retention"])
    await expect(page.getByRole("region", { name: part, exact: true })).toBeVisible();
  await expect(page.getByText("This can't be read right now.")).toHaveCount(0);
  const dead = page.getByRole("listitem").filter({ hasText: kind });
  await expect(dead).toContainText("EENVELOPE 550");
  await dead.getByRole("button", { name: `Try again: ${kind}` }).click();
  await expectToast(page, "Trying the email again");
  // The envelope cannot be decrypted, so the server gives the mail up again after one try.
  const reason = async () => (await database.outbox.findUniqueOrThrow({ where: { id } })).lastError;
  await expect.poll(reason).toBe("unreadable");
});

test("every tab and the account are on a screen of 1366 by 680 pixels, and on a phone five tabs stand in a bar and the others behind 'More', also in landscape", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 680 });
  await page.goto("/admin/messages");
  const nav = page.getByRole("navigation", { name: "Staff area" });
  await expect(nav.getByRole("link")).not.toHaveCount(0);
  for (const tab of await nav.getByRole("link").all()) await expect(tab).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("button", { name: "Sign Out" })).toBeInViewport({ ratio: 1 });
  expect(await nav.evaluate((element) => element.scrollHeight <= element.clientHeight)).toBe(true);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(nav.getByRole("link")).toHaveText([/Overview/, /Messages/, /Jobs/, /Applicants/, /Team/]);
  const bar = await nav.boundingBox();
  expect(bar?.width).toBe(390);
  expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(844);
  const more = nav.getByRole("button", { name: "More" });
  await expect.poll(() => readExpanded(page, "More")).toBe(false);
  const signedIn = await page.getByText("Signed in as Ada Tester").boundingBox();
  const signOut = await page.getByRole("button", { name: "Sign Out" }).boundingBox();
  expect(signOut!.y).toBeLessThan(signedIn!.y);
  expect(signOut!.y + signOut!.height).toBeGreaterThan(signedIn!.y + signedIn!.height);
  expect(signOut!.y + signOut!.height).toBeLessThan(48);
  await more.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => readExpanded(page, "More")).toBe(true);
  const records = [/^Interviews/, "Templates", /^Events/, /^Success Stories/, /^Users/, /^Website/];
  const menu = [...records, "API keys", "Trash", "Privacy", "Audit log"];
  await expect(page.locator("[popover]").getByRole("link")).toHaveText(menu);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(nav.getByRole("link", { name: "Website" })).toBeHidden();
  await more.click();
  await nav.getByRole("link", { name: "Website" }).click();
  await expect(page.getByRole("heading", { name: "Website", level: 1 })).toBeVisible();
  await expect(nav.getByRole("link", { name: "Website" })).toBeHidden();

  await page.setViewportSize({ width: 844, height: 390 });
  await more.click();
  for (const name of ["Interviews", "Audit log"]) {
    await nav.getByRole("link", { name }).scrollIntoViewIfNeeded();
    await expect(nav.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  }
});
