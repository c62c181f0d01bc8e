// Promise: guessing, no-lockout
import type { Browser } from "@playwright/test";
import { PrismaPg } from "@prisma/adapter-pg";
import { countByStatus } from "@/e2e/support/count-by-status";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createMessage, createUser } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { expect, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";

const email = "admin@alderpoint.example";

// Runs in order in one worker, because the tests share two servers.
test.describe.configure({ mode: "default", timeout: 180_000 });

let url: string;
let client: PrismaClient;
let servers: OwnServer[] = [];

test.beforeAll(async () => {
  url = await createMigratedDatabase("guessing");
  client = new PrismaClient({ adapter: new PrismaPg(url) });
  const env = { SEED_DEMO: "0", RATE_LIMIT_SIGN_IN_ADDRESS: "5000/900" };
  servers = await Promise.all([startServer(url, env), startServer(url, { ...env, TRUST_PROXY: "1" })]);
});

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await client.$disconnect();
  await dropDatabase(url);
});

/** Signs in at one of the two instances. */
async function signIn(at: number, data: { email: string; password: string }, headers = {}) {
  const response = await fetch(`${servers[at]!.origin}/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(data),
  });
  await response.arrayBuffer();
  const cookies = response.headers.getSetCookie();
  return { status: response.status, retryAfter: response.headers.get("retry-after"), cookies };
}

test("two instances check at most ten of sixty simultaneous password guesses, and the owner signs in from a known browser", async () => {
  const owner = { email, password: ADMIN_PASSWORD };
  const { cookies } = await signIn(0, owner);
  const known = cookies.find((line) => line.startsWith("KNOWN_BROWSER="))!.split(";")[0];
  const guesses = Array.from({ length: 60 }, (_, at) => signIn(at % 2, { email, password: `guess ${at}` }));
  const answers = await Promise.all(guesses);
  const { 401: checked = 0, 429: limited = 0, 503: busy = 0 } = countByStatus(answers);
  // A busy machine may reject some of the ten with 503 before the check. Other guesses do not get their place.
  console.log(`checked ${checked}, limited ${limited}, busy ${busy}`);
  expect(checked + limited + busy).toBe(60);
  expect(checked).toBeLessThanOrEqual(10);
  expect(checked + busy).toBeGreaterThanOrEqual(10);
  for (const { status, retryAfter } of answers)
    if (status === 429) expect(Number(retryAfter)).toBeGreaterThan(0);
  expect((await signIn(1, owner)).status).toBe(429);
  expect((await signIn(1, owner, { cookie: known })).status).toBe(200);
  await client.$executeRaw`UPDATE rate_limits SET expire = 1`;
  expect((await signIn(1, owner)).status).toBe(200);
});

test("made-up forwarding headers do not dodge the limit, because the proxy's own entry decides", async () => {
  await client.$executeRaw`DELETE FROM rate_limits`;
  const random = () => `203.0.113.${Math.floor(Math.random() * 254)}`;
  const spoofed: { status: number }[] = [];
  for (let guess = 0; guess < 20; guess += 1)
    spoofed.push(await signIn(0, { email, password: "wrong" }, { "x-forwarded-for": random() }));
  expect(countByStatus(spoofed)).toEqual({ 401: 10, 429: 10 });
  const keys = async () => new Set((await client.rateLimit.findMany()).map(({ key }) => key)).size;
  expect(await keys()).toBe(2); // one account, and one address for all made-up headers

  // Behind one proxy only the right-most entry counts. A client controls the entries before it.
  await client.$executeRaw`DELETE FROM rate_limits`;
  for (const left of ["1.1.1.1", "2.2.2.2", "3.3.3.3"]) {
    const headers = { "x-forwarded-for": `${left}, 198.51.100.7` };
    await signIn(1, { email: "nobody@example.com", password: "x" }, headers);
  }
  expect(await keys()).toBe(2); // one account, one address
});

test("deleting or demoting a user takes effect with the next request on every instance", async ({
  browser,
}) => {
  await client.$executeRaw`DELETE FROM rate_limits`;
  const { passwordHash } = await client.user.findFirstOrThrow({ where: { email } });
  const token = async (at: number, userEmail: string) => {
    const data = { email: userEmail, password: ADMIN_PASSWORD };
    const response = await fetch(`${servers[at]!.origin}/auth/sign-in`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(data),
    });
    return (await response.json()).AuthenticationResult.IdToken as string;
  };
  const headers = { authorization: `Bearer ${await token(0, email)}`, "content-type": "application/json" };
  const actions = [
    (id: string) => fetch(`${servers[0]!.origin}/admin/users/${id}`, { method: "DELETE", headers }),
    (id: string) =>
      fetch(`${servers[0]!.origin}/admin/users/${id}`, {
        method: "PUT",
        headers,
        body: JSON.stringify({ role: "USER" }),
      }),
  ];
  for (const [at, action] of actions.entries()) {
    const second = await createUser(client, { role: "ADMIN", passwordHash, firstName: "Second" });
    const secondToken = await token(1, second.email);
    const bearer = { authorization: `Bearer ${secondToken}`, accept: "application/json" };
    const read = async (server: number) =>
      (await fetch(`${servers[server]!.origin}/admin/messages`, { headers: bearer })).status;
    // Both actions end the session, which is all that a page can notice.
    const opened = at === 0 ? await openUnread(browser, secondToken) : undefined;
    expect(await read(1)).toBe(200);
    expect((await action(second.id)).ok).toBe(true);
    expect([await read(0), await read(1)]).toEqual([401, 401]);
    await opened?.expectEnded();
  }
});

/** Opens an unread message on the second instance. */
async function openUnread(browser: Browser, value: string) {
  const { origin } = servers[1]!;
  const context = await browser.newContext();
  await context.addCookies([
    { name: "ID_TOKEN", value, url: origin },
    { name: "signed_in", value: "1", url: origin }, // without it a page treats the session as ended
  ]);
  const page = await context.newPage();
  // The page would notice the end of the session by itself, and reload.
  for (const path of ["admin/events", "viewer"])
    await page.route(`**/api/${path}*`, (route) => route.abort());
  const { id } = await createMessage(client);
  const unread = await client.message.count({ where: { isRead: false } });
  await page.goto(`${origin}/admin/messages/${id}`);
  const markAsRead = page.getByRole("button", { name: "Mark as read" });
  await expect(markAsRead).toBeVisible();
  return {
    expectEnded: async () => {
      await markAsRead.click();
      await expect(page.getByText("Failed to mark as read.").first()).toBeVisible();
      expect(await client.message.count({ where: { isRead: false } })).toBe(unread);
      await page.goto(`${origin}/admin/messages`);
      await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
      await expect(page.getByRole("table")).toHaveCount(0);
      await context.close();
    },
  };
}
