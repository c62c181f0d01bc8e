import type { Page } from "@playwright/test";
import type { PrismaClient } from "@/lib/generated/prisma/client";
import type { Account } from "./fixtures";

type Credentials = Pick<Account, "email" | "password">;

export async function signInByForm(page: Page, { email, password }: Credentials): Promise<void> {
  await page.goto("/sign-in");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** Signs in through the form with a temporary password, which leads to the page that changes it. */
export async function signInWithTemporaryPassword(
  page: Page,
  database: PrismaClient,
  account: Credentials & { id: string },
): Promise<void> {
  await database.user.update({ where: { id: account.id }, data: { mustChangePassword: true } });
  await signInByForm(page, account);
  await page.waitForURL("/change-password");
}
