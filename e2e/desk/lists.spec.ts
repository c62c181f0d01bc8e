import type { Locator, Page } from "@playwright/test";
import {
  createApplicant,
  createJob,
  createMessage,
  createTeamMember,
  createTemplate,
  createUser,
} from "@/prisma/factories";
import { expectAccessibleMenu, expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const PHONE = [390];

const uniqueName = () => `List${crypto.randomUUID().slice(0, 8)}`;

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectStaffPageHydrated(page);
}

/** Opens the menu again when the list renders anew after the last change, which closes it. */
const chooseInMenu = async (page: Page, menu: string, item: string) => {
  const choice = page.getByRole("button", { name: item, exact: true });
  await expect(async () => {
    if (!(await choice.isVisible())) await page.getByRole("button", { name: menu, exact: true }).click();
    await choice.click({ timeout: 2000 });
  }).toPass();
};

/** Returns the columns whose text is cut off in a row. */
const findClippedColumns = (row: Locator, columns: readonly string[]) =>
  row.evaluate(
    (element, names) =>
      names.filter((name) => {
        const cell = element.querySelector<HTMLElement>(`td[data-label="${name}"]`)!;
        return [cell, ...cell.querySelectorAll<HTMLElement>("a, span:not(.sr-only)")].some(
          ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
        );
      }),
    columns,
  );

async function expectHighFirstRow(page: Page, address: string) {
  const { y } = (await page.locator("tbody tr").first().boundingBox())!;
  expect(y, address).toBeLessThanOrEqual(220);
}

test("at 1280 by 800 the first row begins within 220 pixels, the buttons have one height, a message takes two lines, and no name, company or address is cut", async ({
  page,
  database,
}) => {
  const company = `${uniqueName()} Reinforced Concrete Works of Northern Oregon`;
  const email = `maximiliana.featherstonehaugh-${crypto.randomUUID().slice(0, 8)}@reinforced-concrete.example.com`;
  const name = "Maximiliana Featherstonehaugh-Cholmondeley";
  await createMessage(database, { company, email, name });
  const { id: jobId } = await createJob(database, { title: uniqueName() });
  const [firstName, lastName] = ["Maximiliana", `Featherstonehaugh-${uniqueName()}`];
  await createApplicant(database, { jobId, firstName, lastName, email });
  await createMessage(database, { company, name, quarantinedAt: new Date() });
  await createUser(database, {
    firstName,
    lastName,
    email: `maximiliana.${crypto.randomUUID().slice(0, 8)}@concrete.example.com`,
    passwordHash: PASSWORD_HASH,
  });
  const member = await createTeamMember(database, { firstName, lastName, order: 50 });
  await page.setViewportSize({ width: 1280, height: 800 });
  const messages = `/admin/messages?q=${encodeURIComponent(company)}`;
  const row = page.locator("tbody tr").first();
  await openList(page, messages);
  const lines = await row
    .getByText(/^We need somebody/)
    .evaluate((text) => Math.round(text.clientHeight / parseFloat(getComputedStyle(text).lineHeight)));
  expect(lines).toBe(2);
  for (const [address, cells] of [
    [messages, ["Name", "Email", "Company"]],
    [`${messages}&show=spam`, ["Name", "Email", "Company"]],
    [`/admin/applicants?job=${jobId}`, ["Name", "Job", "Email"]],
    ["/admin/jobs", ["Title"]],
    [`/admin/users?q=${lastName}`, ["First Name", "Last Name", "Email"]],
    [`/admin/team?q=${lastName}`, ["First Name", "Last Name"]],
  ] as const) {
    if (address !== messages) await openList(page, address);
    // Other tests invite users. Their invitations stand above the list.
    await page.locator("section:has(> #invitations)").evaluateAll((all) => {
      for (const section of all as HTMLElement[]) section.hidden = true;
    });
    await expectHighFirstRow(page, address);
    expect(await findClippedColumns(row, cells), address).toEqual([]);
    const buttons = page.locator('main button, main a[class~="min-h-11"]').filter({ visible: true });
    const heights = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
    expect(new Set(heights), address).toEqual(new Set([36]));
    const filters = page.getByRole("form", { name: /^Filter/ }).getByRole("combobox");
    const tops = await filters.evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => Math.round(one.getBoundingClientRect().top)),
    );
    // The team has no filter.
    expect(new Set(tops).size, address).toBe(address.startsWith("/admin/team") ? 0 : 1);
  }
  await openList(page, `/admin/jobs/${jobId}`);
  expect(await findClippedColumns(row, ["Name", "Email"])).toEqual([]);
  await database.teamMember.delete({ where: { id: member.id } });
});

test("the view 'List' has rows of two lines, the first of them high, and stays for the person until they go back to the table", async ({
  page,
  database,
  admin,
}) => {
  const company = uniqueName();
  await createMessage(database, { company, name: "Ada Lovelace", message: "First line\nSecond line" });
  await openList(page, `/admin/messages?q=${company}`);
  const row = page.getByRole("row").filter({ hasText: company });
  await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(row.getByText(`Ada Lovelace · ${company}`)).toBeVisible();
  await expect(row.getByRole("checkbox")).toBeChecked();
  await row.getByRole("checkbox").uncheck();
  await expect(row.getByText("First line")).toBeVisible();
  await expectHighFirstRow(page, "messages");
  await expect(row).not.toContainText("Second line");
  await expect(page.getByRole("columnheader")).toHaveText(["Message", "Status", "Due", "Owner"]);
  await expectStaffPageAccessible(page);
  await row.click();
  await expect(page.getByRole("heading", { level: 1, name: "Message from Ada Lovelace" })).toBeVisible();

  const { id: jobId } = await createJob(database, {
    title: company,
    payMin: 90_000,
    payCurrency: "USD",
    payUnit: "year",
  });
  await createApplicant(database, { jobId, firstName: "Grace" });
  await page.goto(`/admin/applicants?job=${jobId}`);
  await expect(page.getByRole("columnheader")).toHaveText(["Name", "Stage", "Opinions", "Due", "Owner"]);
  await expectHighFirstRow(page, "applicants");
  await page.goto(`/admin/jobs?q=${company}`);
  const headers = ["Title", "Applicants", "Waiting", "Closes", "Pay"];
  await expect(page.getByRole("columnheader").first()).toHaveText(headers[0]!);
  await expect(page.getByRole("columnheader")).toHaveText(headers.map((header) => new RegExp(`^${header}`)));
  const job = page.getByRole("row").filter({ hasText: company });
  await expect(job.locator('td[data-label="Applicants"]')).toHaveText("1");
  await expectHighFirstRow(page, "jobs");
  await expect(job.locator('td[data-label="Waiting"]')).toHaveText("1");

  await expectStaffPageAccessible(page);
  await expectStaffPageHydrated(page);
  await page.getByRole("button", { name: "Table", exact: true }).click();
  await expect(page.locator('td[data-label="Job ID"]').first()).toBeAttached();
  expect(await database.user.count({ where: { email: admin.email, listView: "table" } })).toBe(1);
});

test("several applicants are moved, assigned and written to from the list, and the mails are recalled", async ({
  page,
  database,
  admin,
}) => {
  const { id: jobId } = await createJob(database);
  for (const firstName of ["Abel", "Bram", "Cleo"]) await createApplicant(database, { jobId, firstName });
  const template = await createTemplate(database, { kind: "reply", name: uniqueName() });
  const { id: ownerId } = await database.user.findFirstOrThrow({ where: { email: admin.email } });
  const selectAll = page.getByRole("checkbox", { name: "Select all on this page" });
  await openList(page, `/admin/applicants?job=${jobId}`);
  await expectAccessibleMenu(page, "More for applicants", PHONE);
  await selectAll.check();
  await expectAccessibleMenu(page, "Move");
  await expectAccessibleMenu(page, "Assign", PHONE);
  const row = page.getByRole("row").filter({ hasText: "Abel" });
  await expect(row).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await chooseInMenu(page, "Move", "In review");
  await expectToast(page, "Moved 3 applicants to In review");
  await expect(selectAll).toBeFocused();
  await selectAll.check();
  await chooseInMenu(page, "Assign", "Me");
  await expectToast(page, "Changed the owner of 3 applicants");
  await expect(selectAll).toBeFocused();
  expect(await database.applicant.count({ where: { jobId, stage: "review", ownerId } })).toBe(3);

  await selectAll.check();
  await page.getByRole("button", { name: "Send template" }).click();
  const dialog = page.getByRole("dialog", { name: "Send a template to 3 people?" });
  await dialog.getByLabel("Template").selectOption(template.name);
  await expect(dialog.getByRole("region", { name: "Email" })).toContainText("Hi ");
  await expectStaffPageAccessible(page);
  await dialog.getByRole("button", { name: "Send 3 emails" }).click();
  await expectToast(page, "3 emails will be sent in 30 seconds.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Recalled 3 emails.");
  expect(await database.reply.count({ where: { applicant: { jobId }, state: "recalled" } })).toBe(3);
});

test("the command menu leaves the keys of an input method alone, says that it could not search, and what is typed next searches again", async ({
  page,
}) => {
  await openList(page, "/admin/messages");
  await page.keyboard.press("Control+k");
  const find = page.getByRole("dialog", { name: "Find" });
  const box = find.getByRole("combobox");
  await expect(box).toBeFocused();
  await expect(box).toHaveAttribute("aria-activedescendant", /./);
  for (const key of ["ArrowDown", "Enter"]) {
    const isLeft = await box.evaluate((input, name) => {
      const init = { key: name, isComposing: true, bubbles: true, cancelable: true };
      return input.dispatchEvent(new KeyboardEvent("keydown", init));
    }, key);
    expect(isLeft, key).toBe(true);
  }
  await page.route("**/admin/messages", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await route.abort();
  });
  const name = uniqueName();
  await page.keyboard.type(name);
  await expect(find.getByRole("status")).toHaveText("We couldn't search. Try again.");
  await page.unroute("**/admin/messages");
  await page.keyboard.type("x");
  await expect(find.getByRole("status")).toHaveText("Nothing matches.");
});

test("the tools for several messages fit a phone", { tag: "@phone" }, async ({ page, database }) => {
  const company = uniqueName();
  await createMessage(database, { company });
  await openList(page, `/admin/messages?q=${company}`);
  await page.getByRole("checkbox", { name: /^Select message/ }).check();
  for (const name of ["Assign", "Send template", "Mark as read", "Delete"])
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await chooseInMenu(page, "Assign", "Me");
  await expectToast(page, "Changed the owner of 1 message");
});
