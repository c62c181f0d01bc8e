import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import type { Browser, Page } from "@playwright/test";
import { type MailServer, startMailServer } from "@/tests/mail-server";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { expect, test } from "../fixtures";
import { attackingAddress, startGuessing, tally } from "../guessing-attack";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "../own-server";
import { buildDirectory, databaseUrl } from "../server";
import { signInByForm } from "../sign-in-form";

const email = "admin@alderpoint.example";
const NEXTAUTH_SECRET = "attack-0123456789-abcdefghijklmnopqrstuvwxyz";

// In order and in one worker: the tests share two servers.
test.describe.configure({ mode: "default", timeout: 400_000 });
// Recording three browsers for minutes under load breaks the recording, not the product.
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
    // So that the attack does not end by itself before the story does.
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
/** An address that nobody has used yet. */
const newAddress = () => ((owners += 1), `203.0.${owners >> 8}.${owners & 255}`);

/** Signs in as a program does. A known browser stands in one of the attack's networks, where nothing else helps it. */
async function signIn(origin: string, password: string, cookie?: string) {
  const begun = performance.now();
  const address = cookie ? attackingAddress(7) : newAddress();
  const headers = { "content-type": "application/json", "x-forwarded-for": address };
  const response = await fetch(`${origin}/auth/sign-in`, {
    method: "POST",
    headers: { ...headers, ...(cookie && { cookie }) },
    body: JSON.stringify({ email, password }),
  });
  await response.arrayBuffer();
  const known = response.headers.getSetCookie().find((line) => line.startsWith("KNOWN_BROWSER="));
  return { status: response.status, ms: Math.round(performance.now() - begun), cookie: known?.split(";")[0] };
}

type SignedIn = Awaited<ReturnType<typeof signIn>>;

/**
 * Signs in as an owner does who tries again when the service is busy. Gives up after three seconds, or after ten times as
 * long as a sign-in takes without an attack on a machine that is busy with other things.
 */
async function enterAsOwner(origin: string, cookie: string, alone: SignedIn[]): Promise<number> {
  const patience = Math.max(3000, 10 * Math.max(...alone.map(({ ms }) => ms)));
  const begun = performance.now();
  let status = 0;
  while (status !== 200 && performance.now() - begun < patience)
    ({ status } = await signIn(origin, ADMIN_PASSWORD, cookie));
  const ms = Math.round(performance.now() - begun);
  expect({ status, isInTime: ms < patience }, `${ms} ms of ${patience}`).toEqual({
    status: 200,
    isInTime: true,
  });
  return ms;
}

const note = (figure: string) => {
  test.info().annotations.push({ type: "figure", description: figure });
  console.log(figure);
};

test("the owner signs in from a known browser while 100 networks fill the queue of passwords", async () => {
  const { origin } = servers[0]!;
  const { cookie = "" } = await signIn(origin, ADMIN_PASSWORD);
  const alone = [await signIn(origin, ADMIN_PASSWORD, cookie), await signIn(origin, ADMIN_PASSWORD, cookie)];
  const attack = startGuessing({
    origins: [origin],
    perSecond: 100,
    networks: 100,
    emailOf: (guess) => `nobody-${guess}@example.com`,
  });
  const known: number[] = [];
  const unknown: SignedIn[] = [];
  try {
    await expect.poll(() => tally(attack.answers)[503] ?? 0, { timeout: 60_000 }).toBeGreaterThan(20);
    unknown.push(await signIn(origin, ADMIN_PASSWORD));
    for (let time = 0; time < 3; time += 1) {
      known.push(await enterAsOwner(origin, cookie, alone));
      unknown.push(await signIn(origin, ADMIN_PASSWORD));
    }
  } finally {
    await attack.stop();
  }
  const slowest = Math.round(Math.max(...attack.answers.map(({ ms }) => ms)));
  note(`guesses ${JSON.stringify(tally(attack.answers))}, slowest ${slowest} ms`);
  note(`owner alone ${alone.map(({ ms }) => ms).join(", ")} ms; known browser ${known.join(", ")} ms`);
  note(`unknown browser ${unknown.map(({ status, ms }) => `${status} in ${ms} ms`).join(", ")}`);
  for (const { status } of attack.answers) expect([401, 503]).toContain(status);
});

/** A browser of a person in a network of their own. */
async function openBrowser(browser: Browser, baseURL: string): Promise<Page> {
  const extraHTTPHeaders = { "x-forwarded-for": newAddress() };
  return (await browser.newContext({ baseURL, extraHTTPHeaders })).newPage();
}

/** Signs in through the form; resolves with the milliseconds until the next page. */
async function enter(page: Page, password: string, next: string): Promise<number> {
  const begun = performance.now();
  await signInByForm(page, { email, password });
  await page.waitForURL(next);
  return Math.round(performance.now() - begun);
}

async function choosePassword(page: Page, password: string, next: string): Promise<void> {
  await page.getByLabel("New Password").fill(password);
  await page.getByRole("button", { name: "Change password" }).click();
  await page.waitForURL(next);
}

/** Runs one of the operator's commands without holding up the attack. */
async function operate(...args: string[]): Promise<string> {
  const env = { PATH: process.env.PATH, NODE_ENV: "production" as const, NEXTAUTH_SECRET, DATABASE_URL: url };
  const cwd = path.resolve(buildDirectory());
  return (await promisify(execFile)(process.execPath, ["server/account.js", ...args], { cwd, env })).stdout;
}

test("under a running attack the owner enters from a known browser, by the mailed link, and by the operator's command", async ({
  browser,
}) => {
  const [first, second] = servers.map(({ origin }) => origin) as [string, string];
  const page = await openBrowser(browser, second);
  await enter(page, ADMIN_PASSWORD, "/admin/");
  const { cookie = "" } = await signIn(first, ADMIN_PASSWORD);
  const alone = [await signIn(second, ADMIN_PASSWORD, cookie), await signIn(second, ADMIN_PASSWORD, cookie)];
  const attack = startGuessing({
    origins: [second],
    perSecond: 100,
    networks: 100,
    emailOf: (guess) => (guess % 4 < 2 ? email : `nobody-${guess}@example.com`),
  });
  try {
    await expect
      .poll(async () => (await signIn(second, ADMIN_PASSWORD)).status, { timeout: 60_000 })
      .toBe(429);

    await test.step("from a known browser", async () => {
      await page.context().clearCookies({ name: /ID_TOKEN|signed_in/ });
      const byForm = await enter(page, ADMIN_PASSWORD, "/admin/");
      const byProgram = await enterAsOwner(second, cookie, alone);
      note(
        `alone ${alone.map(({ ms }) => ms).join(", ")} ms, known ${byProgram} ms, by the form ${byForm} ms`,
      );
    });

    await test.step("by the mailed link, although strangers have asked for it more often than anybody may", async () => {
      const ask = (origin: string) =>
        fetch(`${origin}/auth/forgot-password`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-forwarded-for": newAddress() },
          body: JSON.stringify({ email }),
        });
      for (let time = 0; time < 25; time += 1)
        await expect.poll(async () => (await ask(time % 2 ? first : second)).status).toBe(202);
      const stranger = await openBrowser(browser, second);
      await stranger.goto("/forgot-password");
      await stranger.getByLabel("Email").fill(email);
      await stranger.getByRole("button", { name: "Send link" }).click();
      await expect(stranger.getByText(/If an account exists for that email/)).toBeVisible();
      const links = () =>
        mailServer.mails
          .filter(({ to }) => to?.[0]?.address === email)
          .flatMap(({ text }) => /\/reset-password\/\S+/.exec(text ?? "")?.[0] ?? []);
      // Five fresh links, and fifteen times the last of them.
      await expect.poll(() => links().length, { timeout: 60_000 }).toBe(20);
      const [link] = links().filter((each, _, all) => all.filter((other) => other === each).length > 1);
      await stranger.goto(link!);
      await choosePassword(stranger, "chosen after the mail", "/sign-in");
      note(`by the mailed link: ${await enter(stranger, "chosen after the mail", "/admin/")} ms to sign in`);
      await stranger.context().close();
    });

    await test.step("by the operator's command, from any browser", async () => {
      await expect
        .poll(async () => (await signIn(first, "chosen after the mail")).status, { timeout: 60_000 })
        .toBe(429);
      const said = await operate("reset-password", email);
      const oneTime = /signs in with (\S+) and/.exec(said)![1]!;
      const stranger = await openBrowser(browser, second);
      note(`one-time password: ${await enter(stranger, oneTime, "/change-password")} ms to sign in`);
      await choosePassword(stranger, "chosen after the command", "/admin/");
      await stranger.context().clearCookies({ name: /ID_TOKEN|signed_in/ });
      note(`afterwards: ${await enter(stranger, "chosen after the command", "/admin/")} ms to sign in`);
      await stranger.context().close();
    });
  } finally {
    await attack.stop();
    await page.context().close();
  }
  note(`guesses ${JSON.stringify(tally(attack.answers))}`);
  expect(attack.answers.length).toBeGreaterThan(0);
});
