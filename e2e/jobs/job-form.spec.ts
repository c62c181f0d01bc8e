import type { Locator, Page } from "@playwright/test";
import { createJob } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";
import { notifyOfJob, removeJob } from "@/e2e/support/records/job-fixtures";
import { openJobEditor } from "@/e2e/support/records/open-job-editor";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { runSideBySide } from "@/e2e/api/run-side-by-side";
import { hostileLines } from "@/tests/support/hostile-texts";

const createTitle = () => `Lock Keeper ${crypto.randomUUID().slice(0, 8)}`;
const SECTION = "Dates, place and questions";

async function openDialog(page: Page): Promise<Locator> {
  await page.goto("/admin/jobs");
  await page.getByRole("button", { name: "Add Job" }).click();
  return page.getByRole("dialog", { name: "Add a job" });
}

/** Says what a person finds out about a disabled button. */
const expectReason = async (button: Locator, reason: string) => {
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(reason);
};

test("a person corrects an amount digit by digit, the section, the focus and the amount stay, and Undo takes the added job away", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  const dialog = await openDialog(page);
  const title = createTitle();
  const add = dialog.getByRole("button", { name: "Add Job" });
  await expectReason(add, "Title and description are missing.");
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByLabel("Description").fill("d");
  await dialog.getByText(SECTION).click();
  const payFrom = dialog.getByLabel("Pay from");
  await payFrom.fill("8o,ooo");
  await page.keyboard.press("Tab");
  await expect(payFrom).toHaveAccessibleDescription(/must be an amount from 0 to 100000000/);
  await expectReason(add, "Pay from isn't valid.");
  await payFrom.click();
  await payFrom.press("ControlOrMeta+a");
  for (const [typed, shown] of [
    ["8", "From $8 a year"],
    ["0", "From $80 a year"],
    ["k", "From $80,000 a year"],
  ] as const) {
    await page.keyboard.type(typed);
    await expect(dialog.getByText(`Visitors read: ${shown}`)).toBeVisible();
    await expect(payFrom).toBeFocused();
  }
  await expect(add).toBeEnabled();
  await dialog.getByLabel("Pay period").selectOption("week");
  await add.click();
  // Undo moves the job to the trash, and can be undone too.
  const toast = (text: string) => page.locator("[data-sonner-toast]").filter({ hasText: text });
  await toast("Job added successfully").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Deleted job");
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(0);
  const find = () => database.job.findFirstOrThrow({ where: { title } });
  expect(await find()).toMatchObject({
    payMin: 80_000,
    payMax: null,
    payUnit: "week",
    payMinExact: null,
    deletedAt: expect.any(Date),
  });
  await toast("Deleted job").getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Restored job");
  expect(await find()).toMatchObject({ deletedAt: null });
  await removeJob(database, (await find()).id);
});

test("a section that the person closed opens for an error inside, and stays open without it", async ({
  page,
  database,
  signIn,
  admin,
}) => {
  const { id } = await createJob(database, {
    title: createTitle(),
    opensOn: new Date("2026-11-01"),
    closesOn: new Date("2027-06-30"),
    payMin: 17,
    payCurrency: "USD",
    payUnit: "hour",
  });
  await database.job.update({ where: { id }, data: { payMinExact: 17.5 } });
  await signIn(page, admin);
  await page.goto(`/admin/jobs/${id}`);
  const dialog = await openJobEditor(page, /^Edit Lock Keeper/);
  const payFrom = dialog.getByLabel("Pay from");
  await expect(payFrom).toHaveValue("17.50");
  const closesOn = dialog.getByLabel("Closes on");
  await closesOn.fill("2026-10-01");
  await dialog.getByText(SECTION).click();
  await expect(closesOn).toBeVisible(); // the error opened it again
  await closesOn.fill("2027-07-31");
  await payFrom.fill("18,25");
  await expect(dialog.getByText("Visitors read: From $18.25 an hour")).toBeVisible();
  const preview = dialog.getByRole("region", { name: "Preview" });
  await expect(preview).toContainText("From $18.25 an hour");
  await dialog.getByLabel("Description").fill("Your day\n- Open the lock");
  await expect(preview.getByRole("listitem")).toHaveText(/Open the lock/);
  await dialog.getByLabel("Employer").fill("Confidential");
  await expect(preview).toContainText("Confidential client");
  await expect(preview).toContainText("Apply by Jul 31, 2027");
  await dialog.getByLabel("A link to their work or profile").check();
  await expect(preview).toContainText("Link to your work or profile");
  await page.setViewportSize({ width: 900, height: 800 });
  const getTop = async (shown: Locator) => (await shown.boundingBox())!.y;
  expect(await getTop(preview)).toBeGreaterThan(await getTop(dialog.getByText(SECTION)));
  await dialog.getByText(SECTION).click();
  await expect(closesOn).toBeHidden();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Save changes to job")).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "From $18.25 an hour" })).toBeVisible();
  await removeJob(database, id);
});

test("the dialog of a user says which fields are missing or wrong beside its disabled button", async ({
  page,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "Add User" }).click();
  const users = page.getByRole("dialog");
  await users.getByLabel("First Name").fill("Ada");
  await users.getByLabel("Password").fill("short");
  await expectReason(users.getByRole("button", { name: "Add User" }), "Email and Last Name are missing.");
  await users.getByLabel("Email").fill("ada@example.com");
  await users.getByLabel("Last Name").fill("Byron");
  await expectReason(users.getByRole("button", { name: "Add User" }), "Password isn't valid.");
});

test("hostile titles reach OpenGraph, the page and its headings as they were written", async ({
  page,
  request,
  database,
}) => {
  // The page that parses stays empty, because a page of the site takes a hundred times as long.
  const parse = (html: string) =>
    page.evaluate((markup) => {
      const parsed = new DOMParser().parseFromString(markup, "text/html");
      const meta = (name: string) =>
        [...parsed.querySelectorAll(`meta[property="${name}"]`)].map((one) => one.getAttribute("content"));
      const texts = (name: string) => [...parsed.querySelectorAll(name)].map((one) => one.textContent);
      return {
        title: meta("og:title"),
        description: meta("og:description"),
        headings: texts("h1"),
        bodies: texts("pre"),
      };
    }, html);
  const lines = Object.entries(hostileLines).filter(([, text]) => [...text].length <= 45);
  const ids: string[] = [];
  await runSideBySide(
    lines.map(([what, text]) => async () => {
      const description = `${text}\n\nMore about ${text}`;
      const { id } = await createJob(database, { title: text, location: "Salem, Oregon", description });
      ids.push(id);
      const response = await request.get(`/jobs/${id}`);
      const { title, headings, bodies, ...parsed } = await parse(await response.text());
      expect(title, what).toEqual([expect.stringContaining(text)]);
      expect(parsed.description, what).toEqual([expect.stringContaining(text.replace(/\s+/g, " "))]);
      expect(headings, what).toEqual([text]);
      expect(bodies, what).toEqual([description]);
    }),
    4,
  );
  await database.job.deleteMany({ where: { id: { in: ids } } });
  await notifyOfJob(database, ids[0]!);
});
