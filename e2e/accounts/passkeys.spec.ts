import type { CDPSession } from "@playwright/test";
import { expect, test } from "@/e2e/support/fixtures";
import {
  ageProofs,
  enterCode,
  readRecoveryCodes,
  signInUntilChallenge,
} from "@/e2e/support/accounts/factor-fixtures";
import { addPasskey, addVirtualAuthenticator } from "@/e2e/support/accounts/virtual-authenticator";

async function readCredential(devtools: CDPSession, authenticatorId: string) {
  const { credentials } = await devtools.send("WebAuthn.getCredentials", { authenticatorId });
  expect(credentials).toHaveLength(1);
  return credentials[0]!;
}

test("a user adds one passkey of a device, signs in with it alone, and proves it again", async ({
  page,
  person,
  signIn,
  database,
}) => {
  await signIn(page, person);
  await addVirtualAuthenticator(page);
  await addPasskey(page);
  await readRecoveryCodes(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("This device already has a passkey for your account.")).toBeVisible();

  await page.context().clearCookies();
  await database.session.deleteMany({ where: { userId: person.id } });
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("/");
  const session = await database.session.findFirstOrThrow({ where: { userId: person.id } });
  expect(session.openedWith).toBe("passkey");

  const provenAt = await ageProofs(database, person.email);
  await page.goto("/account/confirm?next=%2Faccount");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("/account");
  const proven = await database.session.findFirstOrThrow({ where: { userId: person.id } });
  expect(proven.provenAt!.getTime()).toBeGreaterThan(provenAt.getTime());
});

test("after the password, a passkey or a recovery code signs in, and a cloned passkey and one without user verification are refused with a sentence", async ({
  page,
  person,
  signIn,
  database,
}) => {
  await signIn(page, person);
  const { devtools, authenticatorId } = await addVirtualAuthenticator(page);
  await addPasskey(page);
  const [code] = await readRecoveryCodes(page);
  await signInUntilChallenge(page, person);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await page.waitForURL("/");
  await signInUntilChallenge(page, person);
  await enterCode(page, code!);
  await page.waitForURL("/");

  await page.context().clearCookies();
  const tryToSignIn = async () => {
    await page.goto("/sign-in");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page.getByRole("alert").filter({ hasText: /passkey/ })).toBeVisible();
    await expect(page.getByLabel("Password")).toBeEnabled();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("ID_TOKEN");
  };
  const { signCount } = await readCredential(devtools, authenticatorId);
  await database.passkey.updateMany({
    where: { userId: person.id },
    data: { counter: signCount + 100 },
  });
  await tryToSignIn();
  await database.passkey.updateMany({ where: { userId: person.id }, data: { counter: 0 } });
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await tryToSignIn();
});

test("a browser without WebAuthn says so, and the password still works", async ({ page, person }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "PublicKeyCredential", { value: undefined });
  });
  await page.goto("/sign-in");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page.getByText("This browser can't use passkeys. Please use another way.")).toBeVisible();
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password").fill(person.password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("/");
});

test("the sign-in page loads the code for passkeys at the first click only", async ({ page }) => {
  const scripts = new Map<string, string>();
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script")
      scripts.set(response.url(), await response.text().catch(() => ""));
  });
  await page.goto("/sign-in", { waitUntil: "networkidle" });
  const hasLibrary = () =>
    [...scripts.values()].some((text) => text.includes("ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY"));
  expect(scripts.size).toBeGreaterThan(0);
  expect(hasLibrary()).toBe(false);
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect.poll(hasLibrary).toBe(true);
});
