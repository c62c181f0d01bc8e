import { PrismaPg } from "@prisma/adapter-pg";
import { expect, test } from "@/e2e/support/fixtures";
import { expectAccessibleAtAllWidths } from "@/e2e/support/expect-accessible";
import { OWN_SECRET, type OwnServer, startServer } from "@/e2e/support/own-server";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { companyProblems, companySignIn } from "@/lib/content/accounts/company-sign-in";
import { paths } from "@/lib/paths";
import { freePort } from "@/scripts/test/free-port";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { startIdentityProvider } from "@/tests/support/identity-provider/start";

// The tests share a server, which has its own database, and an identity provider in a process of its own.
test.describe.configure({ mode: "default", timeout: 180_000 });

const email = "admin@alderpoint.example";
const button = { name: companySignIn.getLabel("Alderpoint ID") };
let url: string;
let client: PrismaClient;
let provider: Awaited<ReturnType<typeof startIdentityProvider>>;
let server: OwnServer;

test.beforeAll(async () => {
  url = await createMigratedDatabase("company");
  client = new PrismaClient({ adapter: new PrismaPg(url) });
  const port = await freePort();
  const site = `http://127.0.0.1:${port}`;
  provider = await startIdentityProvider(site + paths.companyCallback, OWN_SECRET);
  server = await startServer(url, {
    PORT: String(port),
    SITE_URL: site,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: "website",
    OIDC_CLIENT_SECRET: OWN_SECRET,
    OIDC_NAME: "Alderpoint ID",
    REQUIRE_OIDC: "1",
    SEED_DEMO: "0",
  });
});

test.afterAll(async () => {
  await server.stop();
  await provider.stop();
  await client.$disconnect();
  await dropDatabase(url);
});

test("an administrator signs in with the company account, and proves it again to unlink it", async ({
  page,
}) => {
  await provider.set({ person: { sub: "7", email, email_verified: true } });
  await page.goto(`${server.origin}${paths.signIn}`);
  await expectAccessibleAtAllWidths(page);
  await page.getByRole("button", button).click();
  await page.waitForURL("**/admin/");
  await page.goto(`${server.origin}${paths.account}`);
  await expect(page.getByLabel("Current Password")).toHaveCount(0);
  await expectAccessibleAtAllWidths(page);
  await client.session.updateMany({ data: { provenAt: new Date(0) } });
  await page.getByRole("button", { name: companySignIn.unlink }).click();
  await page.waitForURL("**/account/confirm?*");
  await expect(page.getByText("Please sign in again to go on.")).toBeVisible();
  await expect(page.getByLabel("Password")).toHaveCount(0);
  await page.getByRole("button", button).click();
  await page.waitForURL("**/account");
  await page.getByRole("button", { name: companySignIn.unlink }).click();
  await expect(page.getByRole("heading", { name: companySignIn.heading })).toBeHidden();
});

test("the staff area leads back to the page that was asked for", async ({ page }) => {
  await provider.set({ person: { sub: "7", email, email_verified: true } });
  await page.goto(`${server.origin}/admin/jobs`);
  await page.getByRole("button", button).click();
  await page.waitForURL("**/admin/jobs");
  await expect(page.getByRole("heading", { name: "Jobs", exact: true })).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a person without an account reads why nothing happened", async ({ page }) => {
    await provider.set({ person: { sub: "9", email: "eve@example.com", email_verified: true } });
    await page.goto(`${server.origin}${paths.signIn}`);
    await page.getByRole("button", button).click();
    await page.waitForURL("**/sign-in#company-unknown");
    await expect(page.getByText(companyProblems.unknown)).toBeVisible();
    await expect(page.getByText(companyProblems.away)).toBeHidden();
  });
});
