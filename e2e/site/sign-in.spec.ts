import bcrypt from "bcryptjs";
import { createUser } from "@/prisma/factories";
import { expect, test } from "@/e2e/support/fixtures";

test(
  "an administrator goes to the staff area, and the top bar of the site shows the name",
  { tag: "@story" },
  async ({ page, admin }) => {
    await page.goto("/sign-in");
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeDisabled();
    await page.getByLabel("Email").fill(admin.email.toUpperCase());
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("/admin/");
    // Without the scripts, the page stays as it is at first paint.
    const link = page.getByRole("banner").getByRole("link", { name: "Sign In" });
    await page.route("**/_next/static/**/*.js", (route) => route.abort());
    for (const path of ["/", "/jobs?q=engineer"]) {
      await page.goto(path);
      await expect(page.getByRole("banner")).toBeVisible();
      await expect(link).toBeHidden();
    }
    await page.unroute("**/_next/static/**/*.js");
    await page.goto("/");
    await expect(page.getByText("Signed in as Ada Tester")).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveAttribute("href", "/admin/");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  },
);

test(
  "a user without the admin role goes to the home page and is denied the staff area",
  { tag: "@next" },
  async ({ page, user }) => {
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(user.email);
    await page.getByLabel("Password").fill(user.password);
    await page.keyboard.press("Enter");
    await page.waitForURL("/");
    await expect(page.getByText("Signed in as Uma Tester")).toBeVisible();
    await expect(page.getByRole("link", { name: "Admin Dashboard" })).toHaveCount(0);
    await page.goto("/admin/messages");
    await expect(page.getByRole("heading", { name: "Access denied" })).toBeVisible();
  },
);

test("the button says that the password is missing, a wrong one shows a red error, the email stays, and the button is busy while signing in and ignores a second click", async ({
  page,
  user,
}) => {
  await page.goto("/sign-in");
  const button = page.getByRole("button", { name: "Sign in", exact: true });
  await page.getByLabel("Email").fill(user.email);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription("Password is missing.");
  await page.getByLabel("Password").fill("not it");
  await button.click();
  const alert = page
    .getByRole("alert")
    .filter({ hasText: "We could not find a match for the provided email and password." });
  await expect(alert).toBeVisible();
  await expect(alert).toHaveCSS("color", "rgb(155, 34, 38)");
  await expect(page.getByLabel("Email")).toHaveValue(user.email);

  let posts = 0;
  let continueRequest = () => {};
  const continued = new Promise<void>((resolve) => (continueRequest = resolve));
  await page.route("/sign-in", async (route) => {
    if (route.request().method() !== "POST") return route.continue();
    posts += 1;
    await continued;
    await route.continue();
  });
  await page.getByLabel("Password").fill(user.password);
  await button.click();
  await expect(page.getByRole("button", { name: "Signing in..." })).toBeDisabled();
  await page.getByLabel("Password").press("Enter");
  continueRequest();
  await page.waitForURL("/");
  expect(posts).toBe(1);
});

test(
  "over the rate limit a sign-in is rejected, and the page shows the waiting time",
  { tag: "@next" },
  async ({ page, request, database }) => {
    const email = `limited-${crypto.randomUUID().slice(0, 8)}@example.com`;
    // The lowest cost, because the server compares eleven passwords.
    await createUser(database, { email, passwordHash: bcrypt.hashSync("right", 4) });
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await request.post("/auth/sign-in", { data: { email, password: "wrong" } })).status()).toBe(
        401,
      );
    }
    const rejected = await request.post("/auth/sign-in", { data: { email, password: "wrong" } });
    expect(rejected.status()).toBe(429);
    expect(Number(rejected.headers()["retry-after"])).toBeGreaterThan(0);
    await page.goto("/sign-in");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText(
      /^We failed to sign you in\. Please try again later\. Too many attempts\. Please try again in \d+ minutes\.$/,
    );
  },
);

test.describe("without JavaScript", { tag: "@next" }, () => {
  test.use({ javaScriptEnabled: false });

  test("signing in is a POST that leaves nothing in the address", async ({ page, admin }) => {
    await page.goto("/sign-in");
    await expect(page.getByLabel("Email")).toHaveAttribute("autocomplete", "username");
    await expect(page.getByLabel("Password")).toHaveAttribute("autocomplete", "current-password");
    await page.getByLabel("Email").fill("nobody@invalid");
    await page.getByLabel("Password").fill("wrong");
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await expect(page.getByText("This is not a valid email address.")).toHaveCount(1);
    await page.getByLabel("Email").fill(admin.email);
    await page.getByLabel("Password").fill("wrong");
    const [rejected] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      page.getByRole("button", { name: "Sign in", exact: true }).click(),
    ]);
    expect(rejected.request().method()).toBe("POST");
    expect(rejected.url()).not.toMatch(/password|email/);
    await expect(
      page.getByText("We could not find a match for the provided email and password."),
    ).toBeVisible();
    await expect(page.getByLabel("Email")).toHaveValue(admin.email);
    await expect(page.getByLabel("Password")).toHaveValue("");
    await page.getByLabel("Password").fill(admin.password);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await page.waitForURL("/admin/");
  });
});
