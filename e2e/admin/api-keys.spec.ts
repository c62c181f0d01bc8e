import type { Page } from "@playwright/test";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { createApiKey } from "@/e2e/support/records/api-key-fixtures";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expect, test } from "@/e2e/support/fixtures";
import { expectStaffPageAccessible } from "@/e2e/support/expect-accessible";

const readJobs = async (page: Page, key: string) =>
  (await page.request.get("/admin/jobs", { headers: { authorization: `Bearer ${key}` } })).status();

const fillIn = async (page: Page, name: string) => {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Read jobs").check();
};

const readNewKey = async (page: Page) => {
  await expect(page.getByText("It's shown only once.")).toBeVisible();
  return page.locator("code", { hasText: /^alder_/ }).innerText();
};

const newName = () => `Payroll ${crypto.randomUUID().slice(0, 8)}`;

test(
  "an administrator makes a key, a program uses it, and the administrator revokes it",
  { tag: "@story" },
  async ({ page, signIn, admin }) => {
    const name = newName();
    await signIn(page, admin);
    await page.goto("/admin/api-keys");
    await page.getByRole("link", { name: "Create key" }).click();
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Last day").fill("2020-01-01");
    await page.getByRole("button", { name: "Create key" }).click();
    await expect(page.getByText("Choose at least one permission.")).toBeVisible();
    await expect(page.getByText("We couldn't create the key.")).toBeHidden();
    await expect(page.getByLabel("Name")).toHaveValue(name);
    await page.getByLabel("Read jobs").check();
    await page.getByRole("button", { name: "Create key" }).click();
    await expect(page.getByText("Last day must not be in the past.")).toBeVisible();
    await expect(page.getByLabel("Read jobs")).toBeChecked();
    const today = await page.getByLabel("Last day").getAttribute("min");
    await page.getByLabel("Last day").fill(today!);
    await page.getByRole("button", { name: "Create key" }).click();
    const key = await readNewKey(page);
    await expect(page.getByRole("heading", { name: `The key ${name} is ready` })).toBeFocused();
    expect(await readJobs(page, key)).toBe(200);

    await page.getByRole("link", { name: "All API keys", exact: true }).last().click();
    const item = page.getByRole("listitem").filter({ hasText: name });
    await expect(item).toContainText("read jobs");
    await expect(item).toContainText("last used");
    expect(await page.content()).not.toContain(key);
    await item.getByRole("button", { name: `Revoke the key ${name}` }).click();
    await page.getByRole("button", { name: "Revoke key" }).click();
    await expectToast(page, "Revoked the key");
    await expect(item).toContainText("Revoked ");
    expect(await readJobs(page, key)).toBe(401);

    await page.goto("/admin/audit?kind=keys");
    const calls = page.getByRole("row").filter({ hasText: `Ada Tester (API key ${name})` });
    await expect(calls.first()).toContainText("Called GET /admin/jobs");
  },
);

test("a form that is sent twice makes one key, and axe finds no violations on the pages of API keys", async ({
  page,
  signIn,
  admin,
  database,
}) => {
  await createApiKey(database, admin);
  await createApiKey(database, { email: admin.email, expiresOn: new Date("2026-01-05") });
  await signIn(page, admin);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/admin/api-keys");
  await expectStaffPageAccessible(page);
  await page.goto("/admin/api-keys/new");
  await expectStaffPageHydrated(page);
  await page.getByRole("button", { name: "Create key" }).click();
  await expect(page.getByText("Choose at least one permission.")).toBeVisible();
  await expectStaffPageAccessible(page);
  const name = newName();
  await fillIn(page, name);
  await page.getByRole("button", { name: "Create key" }).dblclick();
  await readNewKey(page);
  expect(await database.apiKey.count({ where: { name } })).toBe(1);
  await expectStaffPageAccessible(page);
});
