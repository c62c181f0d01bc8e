import { addRecoveryCode, readRecoveryCodes } from "@/e2e/support/accounts/factor-fixtures";
import { addVirtualAuthenticator } from "@/e2e/support/accounts/virtual-authenticator";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expect, test } from "@/e2e/support/fixtures";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a user renames a second factor, which ends no session", async ({
      page,
      person,
      signIn,
      database,
    }) => {
      await signIn(page, person);
      await addRecoveryCode(database, person.id);
      const expiresAt = new Date(Date.now() + 60_000);
      await database.session.create({ data: { userId: person.id, device: "Elsewhere", expiresAt } });
      await page.goto("/account");
      const row = page.getByRole("listitem").filter({ hasText: "Authenticator app, added" });
      const rename = async (name: string) => {
        await row.getByText("Rename").click();
        await row.getByLabel("New name").fill(name);
        await row.getByRole("button", { name: /^Save/ }).click();
      };
      await expect(row).toContainText("never used");
      await rename("  Blue phone ");
      await expect(row.getByRole("button", { name: "Remove Blue phone" })).toBeVisible();
      expect(await database.authenticatorApp.findFirst({ where: { userId: person.id } })).toMatchObject({
        name: "Blue phone",
      });
      expect(await database.session.count({ where: { userId: person.id } })).toBe(2);
      await rename("   ");
      await expect(page.getByText("That didn't work. Please try again.")).toBeVisible();
      await expect(row.getByRole("button", { name: "Remove Blue phone" })).toBeVisible();
    });
  });
}

test("a passkey gets the name that its owner chooses, an empty name is refused, and its recovery codes print with their account and no buttons", async ({
  page,
  person,
  signIn,
  database,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  await signIn(page, person);
  await addVirtualAuthenticator(page);
  await page.goto("/account");
  const name = page.getByLabel("Name of the passkey");
  await expect(name).toHaveValue("Passkey");
  await name.fill(" ");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(name).toHaveAttribute("aria-invalid", "true");
  expect(await database.passkey.count({ where: { userId: person.id } })).toBe(0);
  await name.fill("Work laptop");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.waitForURL("/account/recovery-codes");
  expect(await database.passkey.findFirst({ where: { userId: person.id } })).toMatchObject({
    name: "Work laptop",
  });

  await readRecoveryCodes(page);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  await page.emulateMedia({ media: "print" });
  for (const code of await page.locator("ul.font-mono li").all()) await expect(code).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  for (const button of ["Print", "I have stored them"])
    await expect(page.getByRole("button", { name: button })).toBeHidden();
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.goto("/account");
  const row = page.getByRole("listitem").filter({ hasText: "Passkey, added" });
  await expect(row).toContainText(/last used \w+ \d+, \d{4}/);
  await row.getByText("Rename").click();
  await expectAccessibleAtAllWidths(page);
});
