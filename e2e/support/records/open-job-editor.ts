import { expect, type Locator, type Page } from "@playwright/test";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";

/** Opens the form behind 'Edit' or 'Duplicate' on a job's record, and returns its page. `title` is that page's heading. */
export async function openJobEditor(page: Page, title: string | RegExp): Promise<Locator> {
  const link = typeof title === "string" ? title.split(" ", 1)[0] : "Edit";
  await page.getByRole("link", { name: link, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expectStaffPageHydrated(page);
  return page.getByRole("main");
}
