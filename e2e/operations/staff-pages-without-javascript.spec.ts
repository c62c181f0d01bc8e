import { expect, test } from "@/e2e/support/fixtures";

test.use({ javaScriptEnabled: false });

test("a staff page says that it needs JavaScript", async ({ page, admin, signIn }) => {
  await signIn(page, admin);
  await page.goto("/admin/messages");
  await expect(page.getByText("The staff area needs JavaScript.")).toBeVisible();
});
