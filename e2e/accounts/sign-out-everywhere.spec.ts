import { expect, test } from "@/e2e/support/fixtures";
import { staffPages } from "@/e2e/api/matrix-pages";

const ownPages = ["/account", "/account/confirm?next=%2Faccount", "/account/recovery-codes", "/reviews"];
const lists = staffPages.filter((path) => !/[{?]|receipts|like-it/.test(path));

test("every page of a signed-in user has a button to sign out", async ({ page, admin, signIn }) => {
  await signIn(page, admin);
  expect(lists.length).toBeGreaterThan(12);
  for (const path of [...ownPages, lists[0]!]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Sign Out", exact: true }).first(), path).toBeVisible();
  }
  // All pages of the staff area have the button in the same place.
  for (const path of lists.slice(1)) {
    const html = await (await page.request.get(path)).text();
    expect(html, path).toMatch(/<button[^>]*>Sign Out<\/button>/);
  }
});
