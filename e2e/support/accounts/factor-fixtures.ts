import { createHash, randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { type Account, expect } from "@/e2e/support/fixtures";
import { signInByForm } from "@/e2e/support/sign-in-by-form";
import type { PrismaClient } from "@/lib/generated/prisma/client";

const digest = (text: string) => createHash("sha256").update(text).digest("base64url");

/** Adds an authenticator app with an unreadable secret, and a recovery code. Returns the recovery code. */
export async function addRecoveryCode(database: PrismaClient, userId: string): Promise<string> {
  const secret = new Uint8Array([1]);
  await database.authenticatorApp.create({
    data: { userId, name: "Lost phone", secret, confirmedAt: new Date() },
  });
  const code = randomBytes(12).toString("hex").toUpperCase();
  await database.recoveryCode.create({ data: { userId, digest: digest(`${userId} ${code}`) } });
  return code;
}

export async function addChallenge(database: PrismaClient, userId: string): Promise<string> {
  const session = randomBytes(32).toString("base64url");
  const expiresAt = new Date(Date.now() + 600_000);
  await database.signInChallenge.create({
    data: { userId, kind: "factor", digest: digest(session), expiresAt },
  });
  return session;
}

/** Returns the code that an authenticator app shows. `steps` moves it by half minutes. */
export const computeCode = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

export const readSecret = async (page: Page) => (await page.locator("code").innerText()).replace(/\s/g, "");

export async function readRecoveryCodes(page: Page): Promise<string[]> {
  const codes = page.locator("ul.font-mono li");
  await expect(codes).toHaveCount(10);
  return codes.allInnerTexts();
}

/** Signs out, and in again with the password, up to the page that asks for a second factor. */
export async function signInUntilChallenge(page: Page, account: Account): Promise<void> {
  await page.context().clearCookies();
  await signInByForm(page, account);
  await page.waitForURL("/sign-in/challenge");
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Continue" }).click();
}

/** Makes a user's sign-ins and proofs 16 minutes old, so that the next critical step asks for a proof. Returns their time. */
export async function ageProofs(database: PrismaClient, email: string): Promise<Date> {
  const createdAt = new Date(Date.now() - 16 * 60_000);
  const data = { createdAt, provenAt: createdAt };
  await database.session.updateMany({ where: { user: { email } }, data });
  return createdAt;
}
