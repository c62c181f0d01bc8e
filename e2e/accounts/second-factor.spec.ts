import type { Page } from "@playwright/test";
import { createMessage } from "@/prisma/factories";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import {
  addRecoveryCode,
  ageProofs,
  computeCode,
  enterCode,
  readRecoveryCodes,
  readSecret,
  signInUntilChallenge,
} from "@/e2e/support/accounts/factor-fixtures";
import { DANGER } from "@/e2e/support/accessibility/colours";
import { expect, test } from "@/e2e/support/fixtures";

/** Pages of one column: on a tablet only the bar of the site differs, which other tests check. */

/** Starts on the account page. */
async function startApp(page: Page) {
  await page.getByRole("button", { name: "Add an authenticator app" }).click();
  await page.waitForURL("/account/authenticator-app");
  await expect(page.getByRole("img", { name: "QR code for the authenticator app" })).toBeVisible();
}

/** Calls `check` on the page with the QR code and on the page with the recovery codes. */
async function addApp(page: Page, check: (page: Page) => Promise<void>) {
  await page.goto("/account");
  await startApp(page);
  await check(page);
  const secret = await readSecret(page);
  await page.getByLabel("Name", { exact: true }).fill("Test phone");
  await page.getByLabel("Code", { exact: true }).fill(computeCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.waitForURL("/account/recovery-codes");
  await readRecoveryCodes(page);
  await check(page);
  return secret;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });
    const check = javaScriptEnabled ? expectAccessibleAtAllWidths : () => Promise.resolve();

    test("a user sets up an authenticator app, signs in with it, and removes it", async ({
      page,
      person,
      signIn,
    }) => {
      await signIn(page, person);
      const secret = await addApp(page, check);
      await page.getByRole("button", { name: "I have stored them" }).click();
      await page.waitForURL(/\/(?:account)?$/);
      await page.goto("/account/recovery-codes");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("These codes have already been shown");

      await signInUntilChallenge(page, person);
      await check(page);
      await enterCode(page, "000000");
      await expect(page.getByText(/^That code isn't right/)).toBeVisible();
      await enterCode(page, computeCode(secret, 1));
      await page.waitForURL("/");
      await page.goto("/account");
      await expect(page.getByRole("listitem").filter({ hasText: "This browser" })).toContainText(
        "with an authenticator app",
      );
      await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
      await check(page);
      const remove = page.getByRole("button", { name: "Remove Test phone" });
      await expect(remove).toHaveCSS("color", DANGER);
      await remove.click();
      await expect(page.getByText("Your account is protected by its password alone.")).toBeVisible();
    });

    test("a user whose sign-in is old proves the password first", async ({
      page,
      person,
      signIn,
      database,
    }) => {
      await signIn(page, person);
      await ageProofs(database, person.email);
      await page.goto("/account");
      await page.getByRole("button", { name: "Add an authenticator app" }).click();
      await page.waitForURL("/account/confirm?next=%2Faccount");
      await check(page);
      await page.getByLabel("Password").fill("wrong");
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText("That's not your password.")).toBeVisible();
      await page.getByLabel("Password").fill(person.password);
      await page.getByRole("button", { name: "Continue" }).click();
      await page.waitForURL("/account");
      await startApp(page);
    });

    test("a sign-in that waited too long for its code begins again", async ({ page, person, database }) => {
      const code = await addRecoveryCode(database, person.id);
      await signInUntilChallenge(page, person);
      await database.signInChallenge.updateMany({
        where: { userId: person.id },
        data: { expiresAt: new Date(Date.now() - 60_000) },
      });
      await enterCode(page, code);
      await expect(page.getByText("This sign-in has expired")).toBeVisible();
      await page.goto("/sign-in/challenge");
      await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
      await page.waitForURL("/sign-in");
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the second of two posts of a new app's code says that the app may be on, and leads to new recovery codes", async ({
    page,
    context,
    person,
    signIn,
  }) => {
    await signIn(page, person);
    await page.goto("/account");
    await startApp(page);
    const second = await context.newPage();
    await second.goto("/account/authenticator-app");
    const code = computeCode(await readSecret(page));
    for (const one of [page, second]) {
      await one.getByLabel("Name", { exact: true }).fill("Test phone");
      await one.getByLabel("Code", { exact: true }).fill(code);
      await one.getByRole("button", { name: "Turn on" }).click();
    }
    await expect(second.getByText("If your account page lists the app, it's on")).toBeVisible();
    await second.getByRole("main").getByRole("link", { name: "Your account" }).click();
    await expect(second.getByRole("button", { name: "Remove Test phone" })).toBeVisible();
    await expect(second.getByRole("button", { name: "Create new recovery codes" })).toBeVisible();
  });
});

test("an administrator without a recent proof confirms it and deletes for good", async ({
  page,
  admin,
  signIn,
  database,
}) => {
  const { id: deletedBy } = await database.user.findFirstOrThrow({ where: { email: admin.email } });
  const { id } = await createMessage(database, { name: "Old Lantern", deletedAt: new Date(), deletedBy });
  await signIn(page, admin);
  await ageProofs(database, admin.email);
  const erase = async () => {
    await page
      .getByRole("row", { name: /Old Lantern/ })
      .getByRole("button", { name: /^Delete for good/ })
      .click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete for good" }).click();
  };
  const file = await page.request.get("/api/admin/users/export?q=a", { maxRedirects: 0 });
  expect([file.status(), file.headers().location]).toEqual([
    303,
    "/account/confirm?next=%2Fadmin%2Fusers%3Fq%3Da",
  ]);
  await page.goto("/admin/trash");
  await erase();
  await page.getByRole("link", { name: "Confirm that it's you" }).click();
  await page.getByLabel("Password").fill(admin.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.waitForURL("/admin/trash");
  expect(await database.message.count({ where: { id } })).toBe(1);
  await erase();
  await expect.poll(() => database.message.count({ where: { id } })).toBe(0);
});
