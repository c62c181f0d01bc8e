import { expect, test } from "@/e2e/support/fixtures";

test("staff see what the company has not written yet, and visitors do not @story", async ({
  page,
  request,
  signIn,
  admin,
}) => {
  await signIn(page, admin);
  await page.goto("/admin/website");
  const unwritten = page.getByRole("region", { name: "Not written yet" });
  await expect(unwritten.getByRole("listitem").filter({ hasText: "Success stories" })).toBeVisible();
  await expect(unwritten.getByRole("listitem").filter({ hasText: "Services" })).toHaveCount(0);
  expect(await (await request.get("/")).text()).not.toContain("Not written yet");
});
