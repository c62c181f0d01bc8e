// Promise: new-password
import type { PrismaClient } from "@/lib/generated/prisma/client";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expectStaffPageHydrated } from "@/e2e/support/expect-hydrated";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { DANGER } from "@/e2e/support/accessibility/colours";
import { expect, test } from "@/e2e/support/fixtures";

const CHOSEN = "chosen by myself";
const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds a session of a user for each device. The last one is the newest. */
async function addSessions(database: PrismaClient, userId: string, devices: readonly string[]) {
  const expiresAt = new Date(Date.now() + DAY_MS);
  const data = devices.map((device, at) => {
    const createdAt = new Date(Date.now() - (devices.length - at) * 60_000);
    return { userId, device, createdAt, lastSeenAt: createdAt, expiresAt };
  });
  await database.session.createMany({ data });
}

test(
  "a user signs in on the account page, changes the password with the current one, and every other session ends",
  { tag: "@story" },
  async ({ page, request, person, getToken }) => {
    const other = await getToken(person);
    await page.goto("/account");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Pat Tester", level: 1 })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/account");
    const current = page.getByLabel("Current Password");
    await expect(current).toHaveAttribute("autocomplete", "current-password");
    await current.fill("not it");
    await page.getByLabel("New Password").fill(CHOSEN);
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.locator("form").getByText("That's not your current password.")).toBeVisible();
    await current.fill(person.password);
    await page.getByRole("button", { name: "Change password" }).click();
    await expectToast(page, "Successfully changed password.");
    await expect(current).toHaveValue("");
    await expect(page.getByRole("listitem").filter({ hasText: "This browser" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Last seen" })).toHaveCount(0);
    const headers = { authorization: `Bearer ${other}` };
    expect((await request.get("/auth/is-authenticated", { headers })).status()).toBe(401);
    await page.goto("/");
    await expect(page.getByText("Signed in as Pat Tester")).toBeVisible();
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with" : "without"} JavaScript`, () => {
    test.use({ javaScriptEnabled });

    test("a user changes their own name, ends one session, then all others", async ({
      page,
      person,
      signIn,
      database,
    }) => {
      await addSessions(database, person.id, Array<string>(3).fill("Safari on iPad"));
      await signIn(page, person);
      await page.goto("/account");
      await page.getByLabel("Last Name").fill("Okafor");
      if (javaScriptEnabled) {
        await expect(page.getByText("Signed in as Pat Tester")).toBeVisible();
        await page.reload();
        await expect(page.getByLabel("Last Name")).toHaveValue("Okafor");
      }
      await page.getByRole("button", { name: "Save name" }).click();
      await expect(page.getByRole("heading", { name: "Pat Okafor", level: 1 })).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByText("Signed in as Pat Okafor")).toBeVisible();
      expect(await database.user.findUniqueOrThrow({ where: { id: person.id } })).toMatchObject({
        lastName: "Okafor",
      });

      const others = page.getByRole("listitem").filter({ hasText: "Safari on iPad" });
      await expect(others).toHaveCount(3);
      const count = page.getByRole("region", { name: "Where you are signed in" }).getByRole("status");
      await expect(count).toHaveText("4 active sessions");
      const status = await count.elementHandle();
      for (const name of [/^Sign out Safari on iPad/, "Sign out all others"])
        await expect(page.getByRole("button", { name }).first()).toHaveCSS("color", DANGER);
      await others
        .first()
        .getByRole("button", { name: /^Sign out Safari on iPad/ })
        .click();
      await expect(others).toHaveCount(2);
      await expect(count).toHaveText("3 active sessions");
      // A screen reader announces it: the same region changes.
      if (javaScriptEnabled) expect(await status?.innerText()).toBe("3 active sessions");
      await page.getByRole("button", { name: "Sign out all others" }).click();
      await expect(others).toHaveCount(0);
      expect(await database.session.count({ where: { userId: person.id } })).toBe(1);
    });
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an administrator's account page shows no heading without a form below it, and no link to sign in", async ({
    page,
    admin,
    signIn,
  }) => {
    await signIn(page, admin);
    await page.goto("/account");
    await expect(page.getByRole("region", { name: "Second factor" })).toBeVisible();
    for (const name of ["Notices", "Your interviews"])
      await expect(page.getByRole("heading", { name })).toBeHidden();
    await expect(page.getByRole("link", { name: "Sign In" })).toBeHidden();
  });
});

test("sessions are grouped by device, five of them are shown at first, axe finds no violations, and a user cannot end another user's session", async ({
  page,
  person,
  user,
  signIn,
  getToken,
  database,
}) => {
  const devices = [
    "Safari on iPad",
    "Firefox on Windows",
    "Safari on iPad",
    "Firefox on Windows",
    "Safari on iPad",
  ];
  await addSessions(database, person.id, devices);
  await signIn(page, person);
  await page.goto("/account");
  const sessions = page.getByRole("listitem").filter({ hasText: ", signed in " });
  await expect(sessions).toHaveCount(5);
  for (const name of new Set(devices)) await expect(page.getByRole("heading", { name })).toHaveCount(1);
  await page.getByText("Show 1 more").click();
  await expect(sessions).toHaveCount(6);
  for (const name of new Set(devices)) await expect(page.getByRole("heading", { name })).toHaveCount(1);
  await expectAccessibleAtAllWidths(page);

  await test.step("another user's session stays", async () => {
    await getToken(user);
    const theirs = await database.session.findFirstOrThrow({ where: { user: { email: user.email } } });
    const own = await database.session.count({ where: { userId: person.id } });
    await page
      .locator('input[name="session"]')
      .evaluateAll(
        (inputs, id) => inputs.forEach((input) => ((input as HTMLInputElement).value = id)),
        theirs.id,
      );
    const answered = page.waitForResponse((response) => response.request().method() === "POST");
    await page
      .getByRole("button", { name: /^Sign out Safari on iPad/ })
      .first()
      .click();
    await answered;
    await expect(page.getByRole("heading", { name: "Pat Tester" })).toBeVisible();
    expect(await database.session.count({ where: { id: theirs.id } })).toBe(1);
    expect(await database.session.count({ where: { userId: person.id } })).toBe(own);
  });
});

test("signing in and out updates every open tab, the staff area included, and a public page without a reload", async ({
  context,
  admin,
}) => {
  const [first, second, third] = [await context.newPage(), await context.newPage(), await context.newPage()];
  await second.goto("/about");
  await second.evaluate(() => Object.assign(window, { untouched: true }));
  await first.goto("/sign-in");
  await first.getByLabel("Email").fill(admin.email);
  await first.getByLabel("Password").fill(admin.password);
  await first.getByRole("button", { name: "Sign in", exact: true }).click();
  await first.waitForURL("/admin/");
  await expect(first.getByRole("navigation", { name: "Staff area" })).toBeVisible();
  await expect(second.getByText("Signed in as Ada Tester")).toBeVisible();
  await third.goto("/contact");
  await expect(third.getByText("Signed in as Ada Tester")).toBeVisible();

  await first.goto("/admin/messages");
  await expect(first.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  await expectStaffPageHydrated(first);
  await third.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await third.waitForURL("/");
  for (const tab of [second, third])
    await expect(tab.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  expect(await second.evaluate(() => "untouched" in window)).toBe(true);
  await expect(first.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(first.getByRole("navigation", { name: "Staff area" })).toHaveCount(0);
});

test("going back after signing out shows nothing of the staff area", async ({ page, admin, signIn }) => {
  await signIn(page, admin);
  await page.goto("/admin/messages");
  await expect(page.getByRole("table")).toBeVisible();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
});

test("the account page shows no personal data after a sign-out in another tab", async ({
  page,
  person,
  signIn,
}) => {
  await signIn(page, person);
  await page.goto("/account");
  await expect(page.getByText("Signed in as Pat Tester")).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/sign-out");
  await other.getByRole("main").getByRole("button", { name: "Sign Out" }).click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Pat Tester");
  await expect(page.getByText(person.email)).toHaveCount(0);
});
