import { PrismaPg } from "@prisma/adapter-pg";
import type { APIRequestContext } from "@playwright/test";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { staffPaths } from "@/lib/staff-paths";
import { createMessage, createUser } from "@/prisma/factories";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { expect, PASSWORD, PASSWORD_HASH, test } from "@/e2e/support/fixtures";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { openComposer } from "@/e2e/support/records/desk-page";
import { databaseUrl } from "@/e2e/support/server";

// Runs in order in one worker, because the tests share two servers.
test.describe.configure({ mode: "default" });

let url: string;
let client: PrismaClient;
let office: MailServer;
let env: Record<string, string>;
let servers: [OwnServer, OwnServer];

test.beforeAll(async () => {
  url = await createDatabase(databaseUrl(), "desk_instances");
  client = new PrismaClient({ adapter: new PrismaPg(url) });
  office = await startMailServer();
  env = { SEED_DEMO: "0", SMTP_URL: office.url, STAFF_EMAIL: "office@example.com" };
  servers = [await startServer(url, env), await startServer(url, env)];
});

test.afterAll(async () => {
  for (const server of servers) await server.stop();
  await office.close();
  await client.$disconnect();
  await dropDatabase(url);
});

const signIn = async (request: APIRequestContext, origin: string, email: string, password: string) =>
  expect(await request.post(`${origin}/auth/sign-in`, { data: { email, password } })).toBeOK();

async function setLeavingTime(time: Date): Promise<void> {
  await client.outbox.updateMany({ where: { state: "PENDING" }, data: { dueAt: time, leavesAt: time } });
  await client.reply.updateMany({ where: { state: "waiting" }, data: { leavesAt: time } });
}

test("a refused reply is sent again, and Undo in another tab takes back a reply after the server was restarted", async ({
  page,
  context,
}) => {
  test.slow();
  const { id, email } = await createMessage(client);
  office.refusedAddresses.add(email);
  const { origin } = servers[0];
  await signIn(page.request, origin, "admin@alderpoint.example", ADMIN_PASSWORD);
  const address = origin + staffPaths.message(id);
  await page.goto(address);
  await openComposer(page);
  await expectHydrated(page.getByRole("button", { name: "Send", exact: true }));
  const mails = page.getByRole("region", { name: "Correspondence" }).getByRole("listitem");
  await page.getByLabel("Text").fill("The first answer.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(mails).toContainText(["Sends in"]);
  // The server has refused it often enough: the next time is the last.
  await client.outbox.updateMany({ where: { about: `message:${id}` }, data: { refusals: 99 } });
  await setLeavingTime(new Date(0));
  await expect(mails).toContainText(["The mail server did not accept this email."], { timeout: 20_000 });
  expect((await client.message.findUniqueOrThrow({ where: { id } })).answeredAt).toBeNull();

  office.refusedAddresses.clear();
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(mails).toContainText(["Sends in"]);
  await setLeavingTime(new Date(0));
  await expect(mails.filter({ hasText: /Sent / })).toHaveCount(1, { timeout: 20_000 });
  const toPerson = () => office.mails.filter(({ to }) => to?.[0]?.address === email).map(({ text }) => text);
  expect(toPerson()).toEqual([expect.stringContaining("The first answer.")]);

  await page.getByLabel("Text").fill("The second answer.");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(mails.filter({ hasText: "Sends in" })).toHaveCount(1);
  await setLeavingTime(new Date(Date.now() + 3_600_000)); // a restart may take longer than the 30 seconds
  await servers[0].kill();
  servers[0] = await startServer(url, { ...env, PORT: new URL(origin).port });
  const tab = await context.newPage();
  await tab.goto(address);
  await expectHydrated(tab.getByRole("button", { name: "Undo" }));
  await tab.getByRole("button", { name: "Undo" }).click();
  await expect(tab.getByText("Recalled", { exact: true })).toBeVisible();
  await expect(tab.getByLabel("Text")).toHaveValue("The second answer.");
  await setLeavingTime(new Date(0));
  await page.reload();
  await expect(mails.filter({ hasText: "Recalled" })).toHaveCount(1);
  expect(await client.outbox.count({ where: { about: `message:${id}`, state: "PENDING" } })).toBe(0);
  expect(toPerson()).toHaveLength(1);
});

test("staff of one server see who reads a record on the other", async ({ playwright }) => {
  const { id } = await createMessage(client);
  await createUser(client, {
    ...{ role: "ADMIN", firstName: "Priya", email: "priya@example.com" },
    passwordHash: PASSWORD_HASH,
  });
  const people = [
    ["admin@alderpoint.example", ADMIN_PASSWORD],
    ["priya@example.com", PASSWORD],
  ] as const;
  const announce = await Promise.all(
    people.map(async ([email, password], at) => {
      const request = await playwright.request.newContext();
      const { origin } = servers[at]!;
      await signIn(request, origin, email, password);
      return async (left = false): Promise<string[]> => {
        const data = { kind: "message", id, left };
        const headers = { origin, "sec-fetch-site": "same-origin" };
        const response = await request.post(origin + staffPaths.presence, { data, headers });
        expect(response.status()).toBe(200);
        return (await response.json()).readers;
      };
    }),
  );
  const [first, priya] = [announce[0]!, announce[1]!];
  await first();
  await expect.poll(() => priya()).toEqual(["Site"]);
  await expect.poll(() => first()).toEqual(["Priya"]);
  await priya(true);
  await expect.poll(() => first()).toEqual([]);
});
