import { expect, test } from "@/e2e/support/fixtures";

// All pages of the staff area have the button in the same place. e2e/api/matrix.spec.ts looks for it on those of its list.
const pages = [
  "/account",
  "/account/confirm?next=%2Faccount",
  "/account/recovery-codes",
  "/reviews",
  "/admin/",
];

test("every page of a signed-in user has a button to sign out", async ({ page, admin, signIn }) => {
  await signIn(page, admin);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Sign Out", exact: true }).first(), path).toBeVisible();
  }
});
