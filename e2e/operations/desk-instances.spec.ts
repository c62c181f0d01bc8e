import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { staffPaths } from "@/lib/staff-paths";
import { createMessage } from "@/prisma/factories";
import { dropDatabase } from "@/tests/setup/database";
import { createMigratedDatabase } from "@/e2e/operations/migrated-database";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { expect, test } from "@/e2e/support/fixtures";
import { expectHydrated } from "@/e2e/support/expect-hydrated";
import { ADMIN_PASSWORD, type OwnServer, startServer } from "@/e2e/support/own-server";
import { openComposer } from "@/e2e/support/records/desk-page";

let url: string;
let client: PrismaClient;
let office: MailServer;
let env: Record<string, string>;
let server: OwnServer;

test.beforeAll(async () => {
  url = await createMigratedDatabase("desk_instances");
  client = new PrismaClient({ adapter: new PrismaPg(url) });
  office = await startMailServer();
  env = { SEED_DEMO: "0", SMTP_URL: office.url, STAFF_EMAIL: "office@example.com" };
  server = await startServer(url, env);
});

test.afterAll(async () => {
  await server.stop();
  await office.close();
  await client.$disconnect();
  await dropDatabase(url);
});

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
  const { origin } = server;
  const data = { email: "admin@alderpoint.example", password: ADMIN_PASSWORD };
  await expect(await page.request.post(`${origin}/auth/sign-in`, { data })).toBeOK();
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
  await expect(mails).toContainText(["The mail server didn't accept this email."], { timeout: 20_000 });
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
  await server.kill();
  server = await startServer(url, { ...env, PORT: new URL(origin).port });
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
