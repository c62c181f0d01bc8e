import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { countByStatus } from "@/e2e/support/count-by-status";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "@/e2e/support/fixtures";
import { getAttackerAddress, startPasswordGuessing } from "@/e2e/support/guess-passwords";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";
import { signInByForm } from "@/e2e/support/sign-in-by-form";

const email = "admin@alderpoint.example";
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

let owners = 0;
/** Returns a client address that was not used before. */
const newAddress = () => ((owners += 1), `203.0.${owners >> 8}.${owners & 255}`);

/** Signs in through the API. With a cookie it uses an attacking network, so that only the cookie helps. */
async function signIn(origin: string, password: string, cookie?: string) {
  const startedAt = performance.now();
  const address = cookie ? getAttackerAddress(7) : newAddress();
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  const response = await fetch(`${origin}/auth/sign-in`, {
    method: "POST",
    headers: { ...headers, ...(cookie && { cookie }) },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  const known = response.headers.getSetCookie().find((line) => line.startsWith("KNOWN_BROWSER="));
  return {
    status: response.status,
    ms: Math.round(performance.now() - startedAt),
    cookie: known?.split(";")[0],
  };
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

/**
 * Signs in from a known browser, up to three times, until one sign-in takes less than three seconds, or than ten times the
 * duration without an attack. Returns its milliseconds. A busy machine delays one sign-in, a blocked queue delays all.
 */
async function signInAsOwner(origin: string, cookie: string, alone: SignedIn[]): Promise<number> {
  const maxMs = Math.max(3000, 10 * Math.max(...alone.map(({ ms }) => ms)));
  const attempts: number[] = [];
  while (attempts.length < 3 && !attempts.some((ms) => ms < maxMs)) {
    const startedAt = performance.now();
    await expect
      .poll(async () => (await signIn(origin, ADMIN_PASSWORD, cookie)).status, { timeout: 30_000 })
      .toBe(200);
    attempts.push(Math.round(performance.now() - startedAt));
  }
  expect(Math.min(...attempts), `of ${attempts.join(", ")} ms`).toBeLessThan(maxMs);
  return attempts.at(-1)!;
}

const recordFigure = (figure: string) => {
  test.info().annotations.push({ type: "figure", description: figure });
  console.log(figure);
};

test("the owner signs in from a known browser while 100 networks fill the queue of passwords", async () => {
  const { origin } = servers[0]!;
  const { cookie = "" } = await signIn(origin, ADMIN_PASSWORD);
  const alone = [await signIn(origin, ADMIN_PASSWORD, cookie), await signIn(origin, ADMIN_PASSWORD, cookie)];
  const attack = startPasswordGuessing({
    origins: [origin],
    perSecond: 100,
    networks: 100,
    getEmail: (guess) => `nobody-${guess}@example.com`,
  });
  const known: number[] = [];
  const unknown: SignedIn[] = [];
  try {
    await expect.poll(() => countByStatus(attack.answers)[503] ?? 0, { timeout: 60_000 }).toBeGreaterThan(20);
    unknown.push(await signIn(origin, ADMIN_PASSWORD));
    for (let time = 0; time < 3; time += 1) known.push(await signInAsOwner(origin, cookie, alone));
  } finally {
    await attack.stop();
  }
  const slowest = Math.round(Math.max(...attack.answers.map(({ ms }) => ms)));
  recordFigure(`guesses ${JSON.stringify(countByStatus(attack.answers))}, slowest ${slowest} ms`);
  recordFigure(
    `owner alone ${alone.map(({ ms }) => ms).join(", ")} ms; known browser ${known.join(", ")} ms`,
  );
  recordFigure(`unknown browser ${unknown.map(({ status, ms }) => `${status} in ${ms} ms`).join(", ")}`);
  for (const { status } of attack.answers) expect([401, 503]).toContain(status);
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
  return (await promisify(execFile)(process.execPath, ["server/account.js", ...args], { cwd, env })).stdout;
}

test("during an attack the owner signs in from a known browser, by the mailed link, and by the operator's command", async ({
  browser,
}) => {
  const [first, second] = servers.map(({ origin }) => origin) as [string, string];
  const page = await openBrowser(browser, second);
  await signInAndWait(page, ADMIN_PASSWORD, "/admin/");
  const { cookie = "" } = await signIn(first, ADMIN_PASSWORD);
  const alone = [await signIn(second, ADMIN_PASSWORD, cookie), await signIn(second, ADMIN_PASSWORD, cookie)];
  const attack = startPasswordGuessing({
    origins: [second],
    perSecond: 100,
    networks: 100,
    getEmail: (guess) => (guess % 4 < 2 ? email : `nobody-${guess}@example.com`),
  });
  try {
    await expect
      .poll(async () => (await signIn(second, ADMIN_PASSWORD)).status, { timeout: 60_000 })
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
        .poll(async () => (await signIn(first, "chosen after the mail")).status, { timeout: 60_000 })
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
