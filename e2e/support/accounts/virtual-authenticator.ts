import type { Page } from "@playwright/test";

/** Adds Chromium's virtual authenticator, as a laptop with a fingerprint reader. */
export async function addVirtualAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

/** Adds a passkey on the account page. Ends at the recovery codes. Add the virtual authenticator first. */
export async function addPasskey(page: Page): Promise<void> {
  await page.goto("/account");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.waitForURL("/account/recovery-codes");
}
