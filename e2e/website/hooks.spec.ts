import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { createMessage } from "@/prisma/factories";

test("staff add a hook, copy its secret, see its calls, send one again and delete the hook", async ({
  page,
  signIn,
  admin,
  database,
}) => {
  // The host never resolves, so that the server connects to nothing.
  const url = `https://hook-${crypto.randomUUID().slice(0, 8)}.invalid/`;
  await signIn(page, admin);
  await page.goto("/admin/website");
  await page.getByRole("link", { name: "Hooks" }).click();
  await page.getByLabel("Address").fill("http://127.0.0.1/");
  await page.getByRole("button", { name: "Add hook" }).click();
  await expect(page.getByText("Choose at least one event.")).toBeVisible();
  await page.getByLabel("New message").check();
  await page.getByRole("button", { name: "Add hook" }).click();
  await expect(page.getByText("The address must begin with https://.")).toBeVisible();
  await expectStaffPageAccessible(page);
  await page.getByLabel("Address").fill(url);
  await page.getByRole("button", { name: "Add hook" }).click();
  await expect(page.getByRole("heading", { name: "The hook is ready" })).toBeFocused();
  const secret = await page.locator("code").first().innerText();
  expect(secret).toMatch(/^[\w-]{43}$/);

  const { id } = await createMessage(database);
  await expect
    .poll(() => database.hookCall.count({ where: { recordId: id, failures: 1 } }), { timeout: 20_000 })
    .toBe(1);
  await database.hookCall.updateMany({ where: { recordId: id }, data: { state: "dead" } });
  await page.reload();
  const hooks = page.getByRole("list", { name: "Hooks" }).getByRole("listitem").filter({ hasText: url });
  await expect(hooks).toContainText("New message");
  expect(await page.content()).not.toContain(secret);
  const call = page.getByRole("list", { name: "Last calls" }).getByRole("listitem").filter({ hasText: id });
  await expect(call).toContainText("Failed");
  await expect(call).toContainText("Couldn't connect");
  await expectStaffPageAccessible(page);
  await call.getByRole("button", { name: /^Send again/ }).click();
  await expectToast(page, "The call is sent again within a minute");
  await expect(call).toContainText("Waiting");
  await database.hook.updateMany({ where: { url }, data: { disabledAt: new Date() } });
  await page.reload();
  await expect(call).toContainText("Not sent");
  await expect(call.getByRole("button")).toHaveCount(0);

  await hooks.getByRole("button", { name: `Delete the hook ${url}` }).click();
  await page.getByRole("button", { name: "Delete hook" }).click();
  await expectToast(page, "Deleted the hook");
  await expect(hooks).toHaveCount(0);
  expect(await database.hook.count({ where: { url } })).toBe(0);
  await database.message.delete({ where: { id } });
});
