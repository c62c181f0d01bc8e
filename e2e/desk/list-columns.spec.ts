import { createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, PASSWORD_HASH, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = () => `Column${crypto.randomUUID().slice(0, 8)}`;

const columns = {
  users: ["Role", "First Name", "Last Name", "Email", "User ID", "Joined"],
  messages: ["Status", "Message ID", "Name", "Email", "Phone", "Company", "Message", "Received"],
  team: ["Order", "ID", "First Name", "Last Name", "Role", "LinkedIn", "Added On"],
  jobs: ["When Created", "Job ID", "Title", "Type", "Location", "Description", "Status"],
};

test("every specified column can be seen from 900 pixels on, and every field in a phone's card", async ({
  page,
  database,
}) => {
  test.slow(); // four lists in six sizes
  const name = uniqueName();
  await createUser(database, { email: `${name}@example.com`, firstName: name, passwordHash: PASSWORD_HASH });
  await createMessage(database, { name });
  const member = await createTeamMember(database, {
    firstName: name,
    linkedin: "https://www.linkedin.com/in/someone",
  });
  await createJob(database, { title: name, status: "Closed" });
  for (const [list, headers] of Object.entries(columns)) {
    await page.goto(`/admin/${list}?q=${name}`);
    await expectStaffPageHydrated(page);
    const row = page.locator("tbody tr").first();
    for (const width of [900, 1024, 1279, 1280, 1680]) {
      await page.setViewportSize({ width, height: 800 });
      for (const header of headers) {
        const head = page.getByRole("columnheader", { name: header, exact: true });
        await head.scrollIntoViewIfNeeded();
        await expect(head, `${list} ${header} at ${width}`).toBeInViewport({ ratio: 0.9 });
        await expect(row.locator(`td[data-label="${header}"]`)).toBeVisible();
        const { width: shown } = (await head.boundingBox())!;
        expect(shown, `${list} ${header} at ${width}`).toBeGreaterThan(50);
      }
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(pageWidth, `${list} at ${width}`).toBeLessThanOrEqual(width);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = row.getByRole("button", { name: /^All fields of/ });
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    for (const header of headers) {
      const cell = row.locator(`td[data-label="${header}"]`);
      await expect(cell, `${list} ${header} on a phone`).toBeVisible();
      const label = await cell.evaluate((td) => getComputedStyle(td, "::before").clipPath);
      expect(label, `${list} ${header}`).toBe("none");
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await opener.click();
    await expect(row.locator('td[data-narrow="none"]').first()).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(`/admin/${list}`);
  }
  await database.teamMember.delete({ where: { id: member.id } });
});

test("a table that scrolls sideways has a name and takes the focus, and its head stays", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  for (let count = 0; count < 25; count += 1) await createMessage(database, { company });
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(`/admin/messages?q=${company}`);
  const region = page.getByRole("region", { name: /scrolls sideways$/ });
  await expect(region).toHaveAttribute("tabindex", "0");
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.locator("tbody tr").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "Email", exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 700 });
  await expect(region).toHaveCount(0);
});

test("Shift selects the rows between two checkboxes, by click and by space bar", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  for (let count = 0; count < 6; count += 1) await createMessage(database, { company });
  await page.goto(`/admin/messages?q=${company}`);
  await expectStaffPageHydrated(page);
  const boxes = page.getByRole("checkbox", { name: /^Select message/ });
  const chosen = () =>
    boxes.evaluateAll((all) => all.map((box) => ((box as HTMLInputElement).checked ? "x" : ".")).join(""));
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ["Shift"] });
  expect(await chosen()).toBe(".xxxx.");
  await expect(page.getByText("4 selected")).toBeVisible();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  expect(await chosen()).toBe(".x....");
  await boxes.nth(5).focus();
  await page.keyboard.press("Shift+Space");
  expect(await chosen()).toBe(".xxxxx");
  await expect(page.getByText("5 selected")).toBeVisible();
});

test("the list of shortcuts names only the keys that do something on the page", async ({
  page,
  database,
}) => {
  const { id } = await createMessage(database, {});
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" }).locator("dt");
  await page.goto(`/admin/messages/${id}`);
  await expectStaffPageHydrated(page);
  await page.keyboard.press("?");
  await expect(keys.filter({ hasText: /^[RESN]$/ })).toHaveText(["R", "E", "N"]);
  await page.keyboard.press("Escape");
  const applicant = await database.applicant.findFirstOrThrow({
    where: { quarantinedAt: null, deletedAt: null },
  });
  await page.goto(`/admin/applicants/${applicant.id}`);
  await expectStaffPageHydrated(page);
  await page.keyboard.press("?");
  await expect(keys.filter({ hasText: /^[RSN]$/ })).toHaveText(["R", "S", "N"]);
});
