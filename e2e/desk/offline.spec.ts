import { expect, test } from "@/e2e/support/fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { createMessage } from "@/prisma/factories";

test("without a network a record says that a change failed, and a failed 'Undo' does not leave it", async ({
  page,
  context,
  database,
  admin,
  signIn,
}) => {
  const { id } = await createMessage(database, {});
  await signIn(page, admin);
  // A live update that the lost network cuts off would also leave the page.
  await page.route("**/api/admin/events", (route) => route.abort());
  await page.goto(`/admin/messages/${id}`);
  await expect(page.getByRole("region", { name: /^Notifications/ })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Assign to me" }).click();
  await expectToast(page, "We couldn't save this. Try again.");

  await context.setOffline(false);
  await page.evaluate(() => performance.mark("same page"));
  await page.getByText(/^Write to/).click();
  await page.getByLabel("Text", { exact: true }).fill("We will call you.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("timer")).toBeVisible();
  await context.setOffline(true);
  const undo = page.locator("[data-sonner-toast]").getByRole("button", { name: "Undo" });
  await undo.press("Enter");
  await expectToast(page, "We couldn't undo it. Try again.");

  await context.setOffline(false);
  await page.locator("main").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Recalled", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByName("same page").length)).toBe(1);
});
