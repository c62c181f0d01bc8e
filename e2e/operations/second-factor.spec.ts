import { spawnSync } from "node:child_process";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createUser } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { countByStatus } from "@/e2e/support/count-by-status";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { ADMIN_PASSWORD, OWN_SECRET, type OwnServer, startServer } from "@/e2e/support/own-server";
import {
  addChallenge,
  addRecoveryCode,
  computeCode,
  readSecret,
} from "@/e2e/support/accounts/factor-fixtures";
import { buildDirectory } from "@/e2e/support/server";

// Runs in order in one worker, because the tests share two servers.
test.describe.configure({ mode: "default", timeout: 180_000 });

const BATCH = 20;
const email = "admin@alderpoint.example";
let url: string;
let client: PrismaClient;
let servers: OwnServer[] = [];

test.beforeAll(async () => {
  url = await createMigratedDatabase("factor");
  client = new PrismaClient({ adapter: new PrismaPg(url) });
  const env = { RATE_LIMIT_SIGN_IN_ADDRESS: "5000/900", REQUIRE_SECOND_FACTOR: "admin", SEED_DEMO: "0" };
  servers = await Promise.all([startServer(url, env), startServer(url, env)]);
});

test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await client.$disconnect();
  await dropDatabase(url);
});

async function post(at: number, path: string, data: object) {
  const response = await fetch(`${servers[at % 2]!.origin}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(data),
  });
  return { status: response.status, body: await response.json(), cookie: response.headers.get("set-cookie") };
}

test("two instances check exactly ten of forty guesses of a code, and accept a recovery code once", async () => {
  const person = await createUser(client, { passwordHash: PASSWORD_HASH });
  const code = await addRecoveryCode(client, person.id);
  const sessions = await Promise.all(Array.from({ length: 41 }, () => addChallenge(client, person.id)));
  const guess = (session: string, at: number, guessed: string) =>
    post(at, "/auth/challenge", { email: person.email, session, code: guessed });
  const answers = [];
  // More at once from one client would reach the budget of requests.
  for (let first = 1; first < sessions.length; first += BATCH) {
    const batch = sessions.slice(first, first + BATCH);
    answers.push(
      ...(await Promise.all(batch.map((session, at) => guess(session, at, String(100_000 + at))))),
    );
  }
  // A busy machine may reject some with 503 before the check. They take no place of the ten.
  const { 401: first = 0, 429: limited = 0, 503: busy = 0 } = countByStatus(answers);
  expect(first + limited + busy).toBe(40);
  let checked = first;
  let status = 0;
  while (checked < 20 && status !== 429) {
    ({ status } = await guess(await addChallenge(client, person.id), checked, "100000"));
    expect([401, 429, 503]).toContain(status);
    if (status === 401) checked += 1;
  }
  expect(checked).toBe(10);
  expect((await guess(sessions[0]!, 0, code)).status).toBe(429);
  await client.$executeRaw`UPDATE rate_limits SET expire = 1`;
  const again = [await addChallenge(client, person.id), await addChallenge(client, person.id)];
  const uses = await Promise.all(again.map((session, at) => guess(session, at, code)));
  expect(uses.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test("an administrator must set up a factor, and its code works once on two instances", async ({ page }) => {
  const asked = await post(0, "/auth/sign-in", { email, password: ADMIN_PASSWORD });
  expect(asked).toMatchObject({
    status: 200,
    body: { ChallengeName: "MFA_SETUP", ChallengeParameters: {}, Session: expect.any(String) },
    cookie: null,
  });
  const answer = { email, session: asked.body.Session, code: "000000" };
  expect((await post(1, "/auth/challenge", answer)).status).toBe(401);

  await page.goto(`${servers[0]!.origin}/sign-in`);
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(ADMIN_PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/sign-in/challenge");
  const secret = await readSecret(page);
  await page.getByLabel("Code", { exact: true }).fill(computeCode(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.waitForURL("**/account/recovery-codes?next=*");
  await page.getByRole("button", { name: "I have stored them" }).click();
  await page.waitForURL("**/admin/");
  await expect(page.getByRole("heading", { name: "Welcome, Site" })).toBeVisible();

  await client.authenticatorApp.updateMany({ data: { lastStep: 0 } });
  const sessions = await Promise.all(
    [0, 1].map(async (at) => {
      const { body } = await post(at, "/auth/sign-in", { email, password: ADMIN_PASSWORD });
      expect(body.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
      return body.Session as string;
    }),
  );
  const code = computeCode(secret);
  const answers = await Promise.all(
    sessions.map((session, at) => post(at, "/auth/challenge", { email, session, code })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  const { body, cookie } = answers.find(({ status }) => status === 200)!;
  expect(body.AuthenticationResult).toMatchObject({ IdToken: expect.any(String), ExpiresIn: 2_592_000 });
  expect(cookie).toContain("ID_TOKEN=");
});

test("the operator's command lets the last administrator in who has lost every factor", async () => {
  const { body } = await post(0, "/auth/sign-in", { email, password: ADMIN_PASSWORD });
  expect(body.ChallengeName).toBe("SOFTWARE_TOKEN_MFA");
  const mails = () => client.outbox.count({ where: { kind: "factor-changed" } });
  const before = await mails();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production" as const,
    NEXTAUTH_SECRET: OWN_SECRET,
    DATABASE_URL: url,
  };
  const options = { cwd: path.resolve(buildDirectory()), env, encoding: "utf8" } as const;
  const command = spawnSync(process.execPath, ["ops/account.js", "remove-factors", email], options);
  // A busy machine adds lines of the log about slow queries.
  const printed = command.stdout.trimEnd().split("\n");
  expect([command.stderr, printed.at(-1)]).toEqual([
    "",
    `Removed 1 second factor of ${email} and ended all sessions.`,
  ]);
  for (const at of [0, 1]) {
    const again = await post(at, "/auth/sign-in", { email, password: ADMIN_PASSWORD });
    expect(again.body.ChallengeName).toBe("MFA_SETUP");
  }
  expect(await client.session.count({ where: { user: { email } } })).toBe(0);
  expect(
    await client.auditEvent.count({ where: { action: "user.factorsRemoved", requestId: "operator" } }),
  ).toBe(1);
  expect(await mails()).toBe(before + 1);
});

test("an administrator who chooses a password and sets up a factor gets no mail about a new browser", async ({
  page,
}) => {
  const [person, program] = await Promise.all(
    [0, 1].map(() =>
      createUser(client, { role: "ADMIN", mustChangePassword: true, passwordHash: PASSWORD_HASH }),
    ),
  );
  await page.goto(`${servers[0]!.origin}/sign-in`);
  await page.getByLabel("Email").fill(person!.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/change-password");
  await page.getByLabel("New Password").fill("chosen by myself");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.waitForURL("**/sign-in/challenge");
  await page.getByLabel("Code", { exact: true }).fill(computeCode(await readSecret(page)));
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.waitForURL("**/account/recovery-codes?next=*");
  const mails = await client.outbox.findMany({ where: { about: `user:${person!.id}` } });
  expect(mails.map(({ kind }) => kind).sort()).toEqual(["factor-added", "password-changed"]);

  const { email: address } = program!;
  const { body } = await post(0, "/auth/sign-in", { email: address, password: PASSWORD });
  const change = { email: address, password: "chosen by myself", session: body.Session };
  expect(await post(1, "/auth/change-password", change)).toMatchObject({
    body: { ChallengeName: "MFA_SETUP" },
    cookie: expect.stringContaining("KNOWN_BROWSER="),
  });
});
