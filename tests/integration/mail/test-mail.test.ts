import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import { testMail } from "@/lib/overview/test-mail";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { MAIL_PASSWORD, type MailServer, startMailServer } from "@/tests/support/mail-server";
import { type NameServer, startNameServer } from "@/tests/support/name-server";
import { emptyTables } from "@/tests/support/database/empty-tables";

const MAIL_FROM = "Company <office@mail.company.example>";
const TO = "ann@example.com";

const saved = { ...env() };
let server: MailServer;
let names: NameServer;

beforeAll(async () => {
  names = await startNameServer();
});

beforeEach(async () => {
  await emptyTables("rate_limits");
  server = await startMailServer();
  const url = new URL(server.url);
  url.username = "website";
  url.password = MAIL_PASSWORD;
  Object.assign(env(), { SMTP_URL: url.href, MAIL_FROM, DNS_SERVER: names.address });
});

afterEach(async () => {
  names.records.clear();
  Object.assign(env(), {
    SMTP_URL: saved.SMTP_URL,
    MAIL_FROM: saved.MAIL_FROM,
    DNS_SERVER: saved.DNS_SERVER,
  });
  await server.close();
});

afterAll(() => names.close());

test("a test mail shows the conversation without credentials and text, and is in the audit log", async () => {
  const requestId = crypto.randomUUID();
  const { outcome, conversation } = await testMail({ ...admin, requestId } as FullAdmin, { to: TO });
  expect(outcome).toBe("accepted");
  const text = conversation.map((line) => `${line.side}: ${line.text}`).join("\n");
  expect(text).toMatch(/^server: 220 /);
  expect(text).toContain(`client: RCPT TO:<${TO}>`);
  expect(text).toContain("client: MAIL FROM:<office@mail.company.example>");
  expect(text).toMatch(/server: 250 OK: message queued$/);
  for (const secret of [MAIL_PASSWORD, Buffer.from("website").toString("base64"), "can read it"])
    expect(text).not.toContain(secret);
  expect(server.mails).toMatchObject([{ subject: "Test email", to: [{ address: TO }] }]);
  expect(await db().auditEvent.findMany({ where: { requestId } })).toMatchObject([
    { action: "mail.tested", actorId: admin.id, details: { outcome: "accepted" } },
  ]);
});

test("a rejected recipient and a closed port are shown as the mail server says them", async () => {
  server.refusedAddresses.add(TO);
  const refused = await testMail(admin, { to: TO });
  expect(refused.outcome).toBe("failed");
  expect(refused.conversation).toContainEqual({ side: "server", text: "550 No such person" });
  expect(refused.conversation.at(-1)).toMatchObject({
    side: "note",
    text: expect.stringContaining("No such person"),
  });
  env().SMTP_URL = "smtp://127.0.0.1:9";
  const closed = await testMail(admin, { to: TO });
  expect(closed).toMatchObject({ outcome: "failed", conversation: [{ side: "note" }] });
  expect(closed.conversation[0]!.text).toContain("ECONNREFUSED");
});

test("the sixth test mail within ten minutes is refused", async () => {
  env().SMTP_URL = "smtp://127.0.0.1:9";
  for (let count = 0; count < 5; count += 1) await testMail(admin, { to: TO });
  await expect(testMail(admin, { to: TO })).rejects.toMatchObject({ status: 429 });
});

test("the records of the sender's domain are found, missing, doubled or unknown", async () => {
  env().SMTP_URL = "smtp://127.0.0.1:9";
  const read = async (selector?: string) => {
    const { records } = await testMail(admin, { to: TO, selector });
    return Object.fromEntries(records.map(({ kind, host, state }) => [kind, `${state} ${host}`]));
  };
  const domain = "mail.company.example";
  expect(await read()).toEqual({ SPF: `missing ${domain}`, DMARC: `missing _dmarc.${domain}` });
  const key = `v=DKIM1; k=rsa; p=${"A".repeat(400)}`;
  names.records.set(domain, ["other=1", "v=spf1 mx -all"]);
  names.records.set(`m1._domainkey.${domain}`, [key]);
  names.records.set("_dmarc.company.example", ["v=DMARC1; p=reject"]);
  expect(await read("m1")).toEqual({
    SPF: `found ${domain}`,
    DKIM: `found m1._domainkey.${domain}`,
    DMARC: "found _dmarc.company.example",
  });
  names.records.set(domain, ["v=spf1 mx -all", "v=spf1 a -all"]);
  names.records.set(`m1._domainkey.${domain}`, ["v=DKIM1; p="]);
  names.records.set("_dmarc.company.example", null);
  expect(await read("m1")).toEqual({
    SPF: `several ${domain}`,
    DKIM: `missing m1._domainkey.${domain}`,
    DMARC: "unknown _dmarc.company.example",
  });
});
