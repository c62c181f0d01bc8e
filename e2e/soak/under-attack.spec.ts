import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { countByStatus } from "@/e2e/support/count-by-status";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { startPasswordGuessing } from "@/e2e/security/guess-passwords";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import {
  newAddress,
  OWNER_EMAIL,
  recordFigure,
  signInAsOwner,
  signInByProgram,
} from "@/e2e/security/owner-sign-in";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";
import { signInByForm } from "@/e2e/support/sign-in-by-form";

const email = OWNER_EMAIL;
const NEXTAUTH_SECRET = "attack-0123456789-abcdefghijklmnopqrstuvwxyz";

// Runs in order in one worker, because the tests share two servers.
test.describe.configure({ mode: "default", timeout: 400_000 });
// Playwright cannot trace three browsers for minutes under this load.
test.use({ trace: "off" });

let url: string;
let mailServer: MailServer;
let servers: OwnServer[] = [];

test.beforeAll(async () => {
  test.setTimeout(180_000); // two servers start, on a machine that may be busy
  url = await createDatabase(databaseUrl(), "attack");
  mailServer = await startMailServer();
  const env = {
    NEXTAUTH_SECRET,
    SMTP_URL: mailServer.url,
    TRUST_PROXY: "1",
    // The address limit must not end the attack before the test does.
    RATE_LIMIT_SIGN_IN_ADDRESS: "5000/900",
  };
  servers = [await startServer(url, env)];
  servers.push(await startServer(url, env));
});

test.afterAll(async () => {
  for (const server of servers) await server.stop();
  await mailServer.close();
  await dropDatabase(url);
});

/** Opens a page in a new browser context with its own client address. */
async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const extraHTTPHeaders = { "x-forwarded-for": newAddress() };
  return (await browser.newContext({ baseURL, extraHTTPHeaders })).newPage();
}

/** Signs in through the form. Returns the milliseconds until the next page. */
async function signInAndWait(page: Page, password: string, next: string): Promise<number> {
  const startedAt = performance.now();
  await signInByForm(page, { email, password });
  await page.waitForURL(next);
  return Math.round(performance.now() - startedAt);
}

async function choosePassword(page: Page, password: string, next: string): Promise<void> {
  await page.getByLabel("New Password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.waitForURL(next);
}

/** Runs an operator's command without blocking the attack. Returns its output. */
async function runOperatorCommand(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, NEXTAUTH_SECRET, DATABASE_URL: url };
  const cwd = path.resolve(buildDirectory());
  return (await promisify(execFile)(process.execPath, ["ops/account.js", ...args], { cwd, env })).stdout;
}

test("during an attack the owner signs in from a known browser, by the mailed link, and by the operator's command", async ({
  browser,
}) => {
  const [first, second] = servers.map(({ origin }) => origin) as [string, string];
  const page = await openBrowser(browser, second);
  await signInAndWait(page, ADMIN_PASSWORD, "/admin/");
  const { cookie = "" } = await signInByProgram(first, ADMIN_PASSWORD);
  const alone = [
    await signInByProgram(second, ADMIN_PASSWORD, cookie),
    await signInByProgram(second, ADMIN_PASSWORD, cookie),
  ];
  const attack = startPasswordGuessing({
    origins: [second],
    perSecond: 100,
    networks: 100,
    getEmail: (guess) => (guess % 4 < 2 ? email : `nobody-${guess}@example.com`),
  });
  try {
    await expect
      .poll(async () => (await signInByProgram(second, ADMIN_PASSWORD)).status, { timeout: 60_000 })
      .toBe(429);

    await test.step("from a known browser", async () => {
      await page.context().clearCookies({ name: /ID_TOKEN|signed_in/ });
      const byForm = await signInAndWait(page, ADMIN_PASSWORD, "/admin/");
      const byProgram = await signInAsOwner(second, cookie, alone);
      recordFigure(
        `alone ${alone.map(({ ms }) => ms).join(", ")} ms, known ${byProgram} ms, by the form ${byForm} ms`,
      );
    });

    await test.step("by the mailed link, although attackers have requested more resets than the limit allows", async () => {
      const requestReset = (origin: string) =>
        fetch(`${origin}/auth/forgot-password`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
          body: JSON.stringify({ email }),
        });
      for (let time = 0; time < 25; time += 1)
        await expect.poll(async () => (await requestReset(time % 2 ? first : second)).status).toBe(202);
      const unknownBrowser = await openBrowser(browser, second);
      await unknownBrowser.goto("/forgot-password");
      await unknownBrowser.getByLabel("Email").fill(email);
      await unknownBrowser.getByRole("button", { name: "Send link" }).click();
      await expect(unknownBrowser.getByText(/If an account exists for that email/)).toBeVisible();
      const links = () =>
        mailServer.mails
          .filter(({ to }) => to?.[0]?.address === email)
          .flatMap(({ text }) => /\/reset-password\/\S+/.exec(text ?? "")?.[0] ?? []);
      // Five new links, and the last of them fifteen more times.
      await expect.poll(() => links().length, { timeout: 60_000 }).toBe(20);
      const [link] = links().filter((each, _, all) => all.filter((other) => other === each).length > 1);
      await unknownBrowser.goto(link!);
      await choosePassword(unknownBrowser, "chosen after the mail", "/sign-in");
      recordFigure(
        `by the mailed link: ${await signInAndWait(unknownBrowser, "chosen after the mail", "/admin/")} ms to sign in`,
      );
      await unknownBrowser.context().close();
    });

    await test.step("by the operator's command, from any browser", async () => {
      await expect
        .poll(async () => (await signInByProgram(first, "chosen after the mail")).status, { timeout: 60_000 })
        .toBe(429);
      const output = await runOperatorCommand("reset-password", email);
      const oneTime = /signs in with (\S+) and/.exec(output)![1]!;
      const unknownBrowser = await openBrowser(browser, second);
      recordFigure(
        `one-time password: ${await signInAndWait(unknownBrowser, oneTime, "/change-password")} ms to sign in`,
      );
      await choosePassword(unknownBrowser, "chosen after the command", "/admin/");
      await unknownBrowser.context().clearCookies({ name: /ID_TOKEN|signed_in/ });
      recordFigure(
        `afterwards: ${await signInAndWait(unknownBrowser, "chosen after the command", "/admin/")} ms to sign in`,
      );
      await unknownBrowser.context().close();
    });
  } finally {
    await attack.stop();
    await page.context().close();
  }
  recordFigure(`guesses ${JSON.stringify(countByStatus(attack.answers))}`);
  expect(attack.answers.length).toBeGreaterThan(0);
});
