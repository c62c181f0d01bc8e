import { PrismaPg } from "@prisma/adapter-pg";
import { expect, test } from "@/e2e/support/fixtures";
import { type OwnServer, startServer } from "@/e2e/support/own-server";
import { databaseUrl } from "@/e2e/support/server";
import { PrismaClient } from "@/lib/generated/prisma/client";
import { createDatabase, dropDatabase } from "@/tests/setup/database";
import {
  getPostfixSkipReason,
  type Postfix,
  SLOW_SECONDS,
  startPostfix,
} from "@/tests/support/servers/postfix";
import { reportFigure } from "@/e2e/soak/report-figure";

const message = { name: "A", email: "a@b.co", phone: "5035550100", company: "C" };

let postfix: Postfix;
let url: string;
let database: PrismaClient;
let server: OwnServer | undefined;

test.beforeEach(async () => {
  const skipReason = await getPostfixSkipReason();
  test.skip(skipReason !== undefined, skipReason);
  test.setTimeout(180_000);
  postfix = await startPostfix();
  url = await createDatabase(databaseUrl(), "postfix");
  database = new PrismaClient({ adapter: new PrismaPg(url) });
});

test.afterEach(async () => {
  await server?.stop();
  server = undefined;
  await database?.$disconnect();
  await postfix?.stop();
  if (url) await dropDatabase(url);
});

/** Starts the product with a mail server and sends a message, of which staff get a notice. Returns the message's id. */
async function sendMessageThrough(smtpUrl: string, env: Record<string, string> = {}): Promise<string> {
  const settings = { SMTP_URL: smtpUrl, NODE_EXTRA_CA_CERTS: postfix.certificate };
  server = await startServer(url, { ...settings, STAFF_EMAIL: "office@example.com", ...env });
  const response = await fetch(`${server.origin}/message`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...message, message: `Through ${new URL(smtpUrl).port}` }),
  });
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

/** The sender's receipt is another mail, which Postfix does not relay. */
const readNotice = () => database.outbox.findFirstOrThrow({ where: { kind: "message-notice" } });

/** Waits until the notice about a message has left. Returns the seconds that it took. */
async function waitUntilSent(seconds: number): Promise<number> {
  const startedAt = Date.now();
  await expect.poll(async () => (await readNotice()).state, { timeout: seconds * 1000 }).toBe("SENT");
  return Math.round((Date.now() - startedAt) / 1000);
}

/** Expects that Postfix delivered the notice about a message once. */
async function expectOneNotice(id: string): Promise<void> {
  const readNotices = async () => (await postfix.readMails()).map(({ to, text }) => [to, text]);
  await expect
    .poll(readNotices)
    .toEqual([
      [[{ name: "", address: "office@example.com" }], expect.stringContaining(`/admin/messages/${id}`)],
    ]);
}

for (const way of ["smtps", "submission"] as const)
  test(`Postfix delivers a notice that arrives with a sign-in, ${way === "smtps" ? "with TLS from the start" : "with STARTTLS"}`, async () => {
    const id = await sendMessageThrough(postfix[way]);
    await waitUntilSent(20);
    await expectOneNotice(id);
    expect(postfix.readLog()).toContain("sasl_method=PLAIN, sasl_username=desk");
  });

for (const [fault, getSettings] of [
  ["a wrong password", () => ({ SMTP_URL: postfix.wrongPassword })],
  ["a certificate that nothing vouches for", () => ({ NODE_EXTRA_CA_CERTS: "" })],
] as const)
  test(`with ${fault} the notice waits, and it leaves once after the operator has corrected it`, async () => {
    const id = await sendMessageThrough(postfix.submission, getSettings());
    await expect.poll(() => server!.output()).toContain('"mail.failed"');
    expect(await readNotice()).toMatchObject({ state: "PENDING", refusals: 0 });
    expect(await postfix.readMails()).toEqual([]);
    await server!.stop();
    const env = { SMTP_URL: postfix.submission, NODE_EXTRA_CA_CERTS: postfix.certificate };
    server = await startServer(url, { ...env, STAFF_EMAIL: "office@example.com" });
    await waitUntilSent(40);
    await expectOneNotice(id);
  });

test("a mail server that greylists gets the notice at the second try, after half a minute", async () => {
  const id = await sendMessageThrough(postfix.greylisting);
  await expect.poll(async () => (await readNotice()).refusals).toBe(1);
  expect(await readNotice()).toMatchObject({ state: "PENDING", lastError: "EENVELOPE 450" });
  reportFigure(`greylisted by Postfix: sent ${await waitUntilSent(90)} s after the rejection`);
  await expectOneNotice(id);
  expect((await readNotice()).refusals).toBe(1);
});

test(`a mail server that takes ${SLOW_SECONDS} seconds to accept a mail gets it once`, async () => {
  const id = await sendMessageThrough(postfix.slow);
  reportFigure(`Postfix with a delay of ${SLOW_SECONDS} s: sent after ${await waitUntilSent(90)} s`);
  expect((await readNotice()).claims).toBe(1);
  await expectOneNotice(id);
});
