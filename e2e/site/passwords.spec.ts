// Promise: password-forms
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Page } from "@playwright/test";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { expectToast } from "@/e2e/support/toasts/expect-toast";
import { expect, test } from "@/e2e/support/fixtures";
import { findMailsTo, waitForResetLinks } from "@/e2e/support/mailbox";
import { paste } from "@/e2e/support/paste";
import { signInWithTemporaryPassword } from "@/e2e/support/sign-in-by-form";

const CHOSEN = "chosen by myself";

/** Counts the log lines of forms that were sent without the reset cookie. */
const countMissingCookies = () =>
  readFileSync(path.join(process.env.E2E_DATA_DIR!, "server.log"), "utf8").split("password.noTicketCookie")
    .length - 1;

const change = (page: Page) => page.getByRole("button", { name: "Change password" }).click();

test("a user must change a password that another person chose, looks at both while typing, may paste them, nothing happens without the reset cookie, and axe finds no violations", async ({
  page,
  person,
  database,
}) => {
  await database.user.update({ where: { id: person.id }, data: { mustChangePassword: true } });
  await page.goto("/sign-in");
  const show = page.getByRole("button", { name: "Show" });
  const password = page.getByLabel("Password");
  await password.fill("survey mark");
  await expect(password).toHaveAttribute("type", "password");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await show.click();
  await expect(password).toHaveAttribute("type", "password");
  await expect(password).toHaveValue("survey mark");
  await page.getByLabel("Email").fill(person.email);
  await password.fill("");
  await paste(password, person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/change-password");
  const field = page.getByLabel("New Password");
  await expect(field).toHaveAttribute("autocomplete", "new-password");
  await show.click();
  await expect(field).toHaveAttribute("type", "text");
  await change(page);
  await expect(page.getByRole("alert").filter({ hasText: "Please enter a new password" })).toBeVisible();
  await expectAccessibleAtAllWidths(page);
  await field.fill("seven77");
  await change(page);
  await expect(
    page.getByRole("alert").filter({ hasText: "Password must be at least 8 characters in length." }),
  ).toBeVisible();
  await field.fill(person.password);
  await change(page);
  await expect(page.getByText(/that you have not used here before/).first()).toBeVisible();
  expect(await database.session.count({ where: { userId: person.id } })).toBe(0);

  await paste(field, CHOSEN);
  const held = (await page.context().cookies()).filter(({ name }) => name === "password_reset");
  await page.context().clearCookies({ name: "password_reset" });
  const alreadyLogged = countMissingCookies();
  await change(page);
  await expect.poll(countMissingCookies).toBe(alreadyLogged + 1);
  await expect(page.getByRole("button", { name: "Change password" })).toBeEnabled();
  await expect(field).toHaveValue(CHOSEN);
  await expect(page.getByText(/has expired|Successfully changed|error has occurred/)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe("/change-password");
  await page.context().addCookies(held);
  await change(page);
  await page.waitForURL("/");
  await expectToast(page, "Successfully changed password.");
  await expect(page.getByText("Signed in as Pat Tester")).toBeVisible();
  // The challenge works once. Without one, a visitor is sent to the sign-in page.
  await page.goto("/change-password");
  expect(new URL(page.url()).pathname).toBe("/sign-in");
});

test(
  "the staff area shows a signed-out visitor the sign-in view at its own address, and returns to it after a forced change",
  { tag: "@next" },
  async ({ page, person, database }) => {
    await database.user.update({
      where: { id: person.id },
      data: { mustChangePassword: true, role: "ADMIN" },
    });
    await page.goto("/admin/messages?page=2");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/admin/messages");
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(person.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("/change-password");
    await page.getByLabel("New Password").fill(CHOSEN);
    await change(page);
    await page.waitForURL("/admin/messages?page=2");
    await expectToast(page, "Successfully changed password.");
    await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
  },
);

test(
  "a visitor resets a forgotten password by the mailed link and signs in",
  { tag: "@story" },
  async ({ page, person }) => {
    await page.goto("/sign-in");
    await page.getByRole("link", { name: /Forgot/ }).click();
    await page.waitForURL("/forgot-password");
    await page.getByLabel("Email").fill(person.email);
    // Screen readers announce a text only in a region that was there before.
    const status = page.getByRole("main").getByRole("status");
    await expect(status).toHaveText("");
    await page.getByRole("button", { name: "Send link" }).click();
    await expect(status).toHaveText(
      "If an account exists for that email, we have sent a link to reset the password.",
    );
    const [link] = await waitForResetLinks(person.email);
    await page.goto(link!);
    await page.waitForURL("/change-password");
    expect(page.url()).not.toContain(link!.split("/").at(-1));
    await page.getByLabel("New Password").fill(CHOSEN);
    await change(page);
    await page.waitForURL("/sign-in");
    await expectToast(page, "Successfully changed password.");
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(CHOSEN);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("/");
    await expect
      .poll(async () => (await findMailsTo(person.email)).map(({ subject }) => subject), { timeout: 20_000 })
      .toContain("Your password has been changed");

    await page.goto(link!);
    expect(new URL(page.url()).pathname).toBe("/forgot-password");
    await expect(page.getByText(/That link has been used/)).toBeVisible();
  },
);

test("a link that expires while the page is open is reported, and the reason stays on the page", async ({
  page,
  person,
  request,
  database,
}) => {
  await request.post("/auth/forgot-password", { data: { email: person.email } });
  await page.goto((await waitForResetLinks(person.email))[0]!);
  await page.getByLabel("New Password").fill(CHOSEN);
  const expiresAt = new Date(Date.now() - 1000);
  await database.passwordTicket.updateMany({ where: { userId: person.id }, data: { expiresAt } });
  await change(page);
  await expect(page.locator("form").getByText(/has expired or was already used/)).toBeVisible();
  await expect(page.getByLabel("New Password")).toHaveValue(CHOSEN);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a forced change is a POST that leaves nothing in the address", async ({ page, person, database }) => {
    await signInWithTemporaryPassword(page, database, person);
    await page.getByLabel("New Password").fill("seven77");
    const [rejected] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      change(page),
    ]);
    expect(rejected.request().method()).toBe("POST");
    expect(rejected.url()).not.toMatch(/password=|email=/);
    await expect(page.getByText("Password must be at least 8 characters in length.")).toBeVisible();
    await expect(page.getByLabel("New Password")).toHaveValue("");
    await page.getByLabel("New Password").fill(CHOSEN);
    await change(page);
    await page.waitForURL("/");
    expect(await database.session.count({ where: { userId: person.id } })).toBe(1);
  });

  test("a form that is sent after its cookie has expired leads to the sign-in page, whatever was typed", async ({
    page,
    person,
    database,
  }) => {
    for (const password of ["seven77", CHOSEN]) {
      await signInWithTemporaryPassword(page, database, person);
      await page.context().clearCookies({ name: "password_reset" });
      await page.getByLabel("New Password").fill(password);
      await change(page);
      await page.waitForURL("/sign-in");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign in");
    }
    expect(await database.session.count({ where: { userId: person.id } })).toBe(0);
  });

  test("a visitor resets a forgotten password", async ({ page, person }) => {
    await page.goto("/forgot-password");
    await page.getByLabel("Email").fill(person.email);
    await page.getByRole("button", { name: "Send link" }).click();
    await page.waitForURL("/forgot-password/sent");
    await expect(page.getByText(/If an account exists for that email/)).toBeVisible();
    await page.goto((await waitForResetLinks(person.email))[0]!);
    await page.getByLabel("New Password").fill(CHOSEN);
    await change(page);
    await page.waitForURL("/change-password/done");
    await expect(page.getByRole("heading", { name: "Successfully changed password." })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
    await page.getByLabel("Email").fill(person.email);
    await page.getByLabel("Password").fill(CHOSEN);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("/");
  });
});
