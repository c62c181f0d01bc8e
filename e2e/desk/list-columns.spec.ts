import type { Locator } from "@playwright/test";
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

/** Scrolls to each column. Returns those that cannot be seen or are too narrow, and "page" when the page overflows. */
const findUnseen = (row: Locator, headers: readonly string[]) =>
  row.evaluate((element, names) => {
    const table = element.closest("table")!;
    const region = table.parentElement!;
    const isSeen = (name: string) => {
      const cell = element.querySelector<HTMLTableCellElement>(`td[data-label="${name}"]`);
      const head = cell && table.tHead?.rows[0]?.cells[cell.cellIndex];
      if (!head?.textContent?.includes(name) || !cell?.checkVisibility({ visibilityProperty: true }))
        return false;
      head.scrollIntoView({ behavior: "instant", block: "nearest", inline: "nearest" });
      const [shown, frame] = [head.getBoundingClientRect(), region.getBoundingClientRect()];
      const left = Math.max(shown.left, frame.left, 0);
      const right = Math.min(shown.right, frame.right, innerWidth);
      const isHigh = shown.height > 0 && shown.top >= 0 && shown.bottom <= innerHeight;
      return shown.width > 50 && right - left >= 0.9 * shown.width && isHigh;
    };
    const overflows = document.documentElement.scrollWidth > innerWidth;
    return [...names.filter((name) => !isSeen(name)), ...(overflows ? ["page"] : [])];
  }, headers);

/** Returns the fields of a phone's card that are hidden, longer than their cell or without their label, and "page" when the page overflows. */
const findUnlabelled = (row: Locator, headers: readonly string[]) =>
  row.evaluate((element, names) => {
    const isLabelled = (name: string) => {
      const cell = element.querySelector(`td[data-label="${name}"]`);
      return (
        cell?.checkVisibility({ visibilityProperty: true }) &&
        cell.scrollHeight < cell.clientHeight + 10 && // half a line
        getComputedStyle(cell, "::before").clipPath === "none"
      );
    };
    const overflows = document.documentElement.scrollWidth > innerWidth;
    return [...names.filter((name) => !isLabelled(name)), ...(overflows ? ["page"] : [])];
  }, headers);

test("every specified column can be seen from 900 pixels on, and every field in a phone's card", async ({
  page,
  database,
}) => {
  const name = uniqueName();
  await createUser(database, { email: `${name}@example.com`, firstName: name, passwordHash: PASSWORD_HASH });
  await createMessage(database, { name, message: "As long as a letter. ".repeat(50) });
  const member = await createTeamMember(database, {
    firstName: name,
    linkedin: "https://www.linkedin.com/in/someone",
  });
  await createJob(database, { title: name, status: "Closed" });
  for (const [list, headers] of Object.entries(columns)) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`/admin/${list}?q=${name}`);
    await expectStaffPageHydrated(page);
    const row = page.locator("tbody tr").first();
    const due = list === "messages" ? ["Due"] : [];
    await expect(page.getByRole("columnheader")).toHaveText([...headers, ...due]);
    for (const width of [900, 1279, 1280, 1680]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => findUnseen(row, headers), `${list} at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    const opener = row.getByRole("button", { name: /^All fields of/ });
    await opener.click();
    await expect(opener).toHaveAttribute("aria-expanded", "true");
    await expect.poll(() => findUnlabelled(row, headers), `${list} on a phone`).toEqual([]);
    await opener.click();
    await expect(row.locator('td[data-narrow="none"]').first()).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(`/admin/${list}`);
  }
  await database.teamMember.delete({ where: { id: member.id } });
});

test("a table that scrolls sideways has a name, takes the focus and keeps its head, and Shift selects the rows between two checkboxes", async ({
  page,
  database,
}) => {
  const company = uniqueName();
  for (let count = 0; count < 25; count += 1) await createMessage(database, { company });
  await page.setViewportSize({ width: 1000, height: 700 });
  await page.goto(`/admin/messages?q=${company}`);
  await expectStaffPageHydrated(page);
  const region = page.getByRole("region", { name: /scrolls sideways$/ });
  await expect(region).toHaveAttribute("tabindex", "0");
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await page.locator("tbody tr").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("columnheader", { name: "Email", exact: true })).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 1400 }); // as high as the rows
  await expect(region).toHaveCount(0);

  const boxes = page.getByRole("checkbox", { name: /^Select message/ });
  const chosen = () =>
    boxes.evaluateAll((all) => all.map((box) => ((box as HTMLInputElement).checked ? "x" : ".")).join(""));
  await boxes.nth(1).click();
  await boxes.nth(4).click({ modifiers: ["Shift"] });
  expect(await chosen()).toBe(".xxxx".padEnd(25, "."));
  await expect(page.getByText("4 selected")).toBeVisible();
  await boxes.nth(2).click({ modifiers: ["Shift"] });
  expect(await chosen()).toBe(".x".padEnd(25, "."));
  await boxes.nth(5).focus();
  await page.keyboard.press("Shift+Space");
  expect(await chosen()).toBe(".xxxxx".padEnd(25, "."));
  await expect(page.getByText("5 selected")).toBeVisible();
});
