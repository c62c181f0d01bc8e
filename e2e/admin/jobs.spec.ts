import { createJob } from "@/prisma/factories";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";

test.beforeEach(async ({ page, signIn, admin }) => signIn(page, admin));

const uniqueName = (what = "Surveyor") => `${what} ${crypto.randomUUID().slice(0, 8)}`;

test(
  "the table has its columns, lists Open before Closed, each newest first, and is searched by location in any case",
  { tag: "@story" },
  async ({ page, database }) => {
    const place = uniqueName("Place");
    const rows = [
      ["Old, open", "Open", "2022-01-05T20:00:00Z"],
      ["New, closed", "Closed", "2026-03-05T20:00:00Z"],
      ["New, open", "Open", "2024-03-05T20:00:00Z"],
    ] as const;
    for (const [title, status, date] of rows)
      await createJob(database, { title, status, location: place, createdAt: new Date(date) });
    await page.goto("/admin/jobs");
    await page.getByRole("searchbox").fill(place.toUpperCase());
    await expect(page.getByText("Displaying 1 to 3 out of 3")).toBeVisible();
    const columns = ["When Created", "Job ID", "Title", "Type", "Location", "Description", "Status"];
    await expect(page.getByRole("columnheader")).toHaveText(columns);
    await expect(page.getByRole("row").locator("td:nth-child(3)")).toHaveText([
      ...["New, open", "Old, open", "New, closed"],
    ]);
    await expect(page.getByRole("row").filter({ hasText: "Old, open" })).toContainText("Jan 05, 2022");
    await page.getByRole("searchbox").fill("no-such-job-anywhere");
    await expect(page.getByText("There are no jobs that match your search.")).toBeVisible();
    await page.getByRole("link", { name: "Clear the search" }).click();
    await expect(page.getByRole("searchbox")).toHaveValue("");
  },
);

test("an administrator can search, open, edit and leave by keyboard alone", async ({ page, database }) => {
  const { id, title } = await createJob(database, { title: uniqueName() });
  await page.goto("/admin/jobs");
  await expectStaffPageHydrated(page);
  await page.keyboard.press("/");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(title);
  await expect(page.getByText("Displaying 1 to 1 out of 1")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(`/admin/jobs/${id}?q=*`);
  await page.getByRole("link", { name: "Edit" }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(`/admin/jobs/${id}/edit?q=*`);
  await page.getByLabel("Title").focus();
  await page.keyboard.press("End");
  await page.keyboard.type("!");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Part"); // the first letters choose an option
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Save changes to job")).toBeVisible();
  await page.waitForURL(`/admin/jobs/${id}?q=*`);
  const stored = { title: `${title}!`, type: "Part-Time" };
  expect(await database.job.findUnique({ where: { id } })).toMatchObject(stored);
  await page.keyboard.press("Escape");
  await page.waitForURL(/\/admin\/jobs\?q=/);
});
