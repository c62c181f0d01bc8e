import { expect, test } from "@/e2e/support/fixtures";
import { staffPages } from "@/e2e/api/matrix-pages";

const ownPages = ["/account", "/account/confirm?next=%2Faccount", "/account/recovery-codes", "/reviews"];
const lists = staffPages.filter((path) => !/[{?]|receipts|like-it/.test(path));

test("every page of a signed-in user has a button to sign out", async ({ page, admin, signIn }) => {
  test.slow();
  await signIn(page, admin);
  expect(lists.length).toBeGreaterThan(12);
  for (const path of [...ownPages, ...lists]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Sign Out", exact: true }).first(), path).toBeVisible();
  }
});
