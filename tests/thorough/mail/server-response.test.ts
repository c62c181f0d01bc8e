import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { findCorrespondence } from "@/lib/desk/correspondence/find-correspondence";
import { env } from "@/lib/env";
import type { MailKind } from "@/lib/mail/mail";
import { REFUSALS_MAX } from "@/lib/mail/outbox";
import { queueMail } from "@/lib/mail/queue-mail";
import { toServerResponse } from "@/lib/mail/transport";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { deliver, passTime } from "@/tests/support/desk-mail";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { emptyTables } from "@/tests/support/database/empty-tables";

const EMAIL = "Ada.Moss@example.com";

let server: MailServer;
let record: { kind: "message"; id: string };

beforeEach(async () => {
  await emptyTables("messages", "outbox", "rate_limits");
  server = await startMailServer();
  const { id } = await createMessage(db(), { email: EMAIL });
  record = { kind: "message", id };
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

const reply = () => sendReply(admin, record, { subject: "Your message", text: "Thank you." });
const leave = async () => {
  await passTime();
  await deliver(server);
};

test("a sent reply keeps the final response with its queue id, without the address, until it is erased", async () => {
  server.acceptance = `2.0.0 Ok: queued as 4Xy9Z1 for <${EMAIL.toLowerCase()}>`;
  await reply();
  await leave();
  const { items } = await findCorrespondence(admin, record);
  const serverResponse = "250 2.0.0 Ok: queued as 4Xy9Z1 for <(recipient)>";
  expect(items).toMatchObject([{ state: "sent", serverResponse }]);
  expect(await db().outbox.findMany()).toMatchObject([{ state: "SENT", serverResponse }]);
  await erasePersonalData(admin, EMAIL);
  expect(await findInDatabase("4Xy9Z1")).toEqual([]);
});

test("a reply that the mail server rejects keeps what it answered, and sending it again forgets that", async () => {
  server.refusedAddresses.add(EMAIL);
  await reply();
  for (let time = 0; time < REFUSALS_MAX; time += 1) await leave();
  expect((await findCorrespondence(admin, record)).items).toMatchObject([
    { state: "failed", serverResponse: expect.stringContaining("No such person") },
  ]);
  expect(await findInDatabase("(recipient)")).toEqual([]);
});

test("every kind of mail that no person wrote suppresses automatic answers, and no other does", async () => {
  const kinds: MailKind[] = [
    "application-received",
    "message-notice",
    "digest",
    "password-reset",
    "data-erased",
  ];
  const mail = { to: EMAIL, subject: "s", text: "t", html: "<p>h</p>" };
  for (const kind of kinds) await queueMail(db(), { kind, ...mail }, null);
  await leave();
  await reply();
  await leave();
  const header = (name: string) =>
    server.mails.map(({ headers }) => headers.find(({ key }) => key === name)?.value);
  expect(header("x-auto-response-suppress")).toEqual([...kinds.map(() => "All"), undefined]);
  expect(header("auto-submitted")).toEqual([...kinds.map(() => "auto-generated"), undefined]);
});

test.each([
  [undefined, null],
  ["", null],
  [
    "250 2.6.0 <uuid@mail.example.com> [InternalId=1] Queued",
    "250 2.6.0 <uuid@mail.example.com> [InternalId=1] Queued",
  ],
  ["250 OK\r\nid=1tX-3", "250 OK id=1tX-3"],
  ["550 ADA.MOSS@EXAMPLE.COM unknown", "550 (recipient) unknown"],
  [`250 ${"x".repeat(600)}`, `250 ${"x".repeat(496)}`],
])("the response %j is kept as %j", (response, kept) => {
  expect(toServerResponse(response, EMAIL)).toBe(kept);
  expect(toServerResponse("250 a+b*c@d.example (x", "a+b*c@d.example")).toBe("250 (recipient) (x");
});
