import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { createMessage } from "@/prisma/factories";

const MAYBE_SENT = "We don't know whether it was sent. Try again: nothing is sent twice.";

/** The server gets the next post of the page. The page does not get the response. */
async function loseNextResponse(page: Page): Promise<void> {
  let isLost = false;
  await page.route("**/admin/**", async (route) => {
    if (isLost || route.request().method() !== "POST") return route.fallback();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
}

async function writeReply(page: Page): Promise<void> {
  await page.getByText(/^Write to/).click();
  await page.getByLabel("Text", { exact: true }).fill("We will call you.");
}

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
  await writeReply(page);
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

test("a reply whose response is lost is not called a colleague's, and is sent once", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const { id } = await createMessage(database, {});
  await signIn(page, admin);
  await page.goto(`/admin/messages/${id}`);
  await expectStaffPageHydrated(page);
  await writeReply(page);
  await loseNextResponse(page);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  const composer = page.locator("#reply");
  await expect(composer.getByRole("alert")).toHaveText(MAYBE_SENT);
  await expect(page.getByRole("timer")).toBeVisible();
  await expect(composer.getByRole("alert")).toHaveText(MAYBE_SENT);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(composer.getByRole("alert")).toHaveCount(0);
  expect(await database.reply.count({ where: { messageId: id } })).toBe(1);
});

test("a template for several people does not claim that no emails were sent when its response is lost", async ({
  page,
  database,
  admin,
  signIn,
}) => {
  const company = `Lost ${randomUUID()}`;
  const { id } = await createMessage(database, { company });
  await signIn(page, admin);
  await page.goto(`/admin/messages?q=${encodeURIComponent(company)}`);
  await expectStaffPageHydrated(page);
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: "Send template" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Template").selectOption({ index: 1 });
  await loseNextResponse(page);
  await dialog.getByRole("button", { name: "Send 1 email" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(MAYBE_SENT);
  await dialog.getByRole("button", { name: "Send 1 email" }).click();
  await expectToast(page, "1 email will be sent in 30 seconds.");
  expect(await database.reply.count({ where: { messageId: id } })).toBe(1);
});
