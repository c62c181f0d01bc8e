import { beforeEach, expect, test } from "vitest";
import { POST } from "@/app/message/route";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { buildContentKey, buildNamedKey } from "@/lib/limits/idempotency";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { editSender } from "@/lib/desk/edit-person";
import { deleteMessage, markMessageRead } from "@/lib/messages/data";
import { receiveMessage } from "@/lib/messages/receive-message";
import { processState } from "@/lib/process-state";
import { admin } from "@/tests/support/admin";
import { getCreateStatus } from "@/tests/support/get-status";
import { emptyTables } from "@/tests/support/database/empty-tables";

const input = {
  name: "Dana Whitfield",
  email: "dana@example.com",
  phone: "503-555-0142",
  company: "Whitfield Orchards",
  message: "Two file servers need a home. שלום, 🌲 and cafe\u0301.",
};
const meta = { address: "192.0.2.1" };

const readMailKinds = async () =>
  (await db().outbox.findMany({ orderBy: { kind: "asc" } })).map(({ kind }) => kind);

const readReceipts = async () =>
  (await db().outbox.findMany({ where: { kind: "message-receipt" } })).map(({ sealed }) =>
    decryptEnvelope(sealed!),
  );

const countStored = () => dbIncludingTrash().message.count();
beforeEach(async () => {
  await emptyTables("messages", "outbox", "idempotency_keys", "rate_limits");
});

test.each([
  ["?source=partner-board", {}, "partner-board"],
  ["", { referer: "https://www.google.com/" }, "google"],
  ["?source=staff", {}, "other"],
  ["", {}, "site"],
])("a message to /message%s stores its source", async (query, headers: Record<string, string>, source) => {
  const init = { method: "POST", headers: { "content-type": "application/json", ...headers } };
  const request = new Request(`http://localhost/message${query}`, { ...init, body: JSON.stringify(input) });
  expect((await POST(request, { params: Promise.resolve({}) })).status).toBe(201);
  expect(await db().message.findFirst()).toMatchObject({ source });
});

test("a message is stored as sent, unread and in the inbox", async () => {
  const { id } = await receiveMessage(input, meta);
  expect(await dbIncludingTrash().message.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...input,
    isRead: false,
    appliedJobId: null,
    quarantinedAt: null,
  });
  const mails = await db().outbox.findMany({ orderBy: { kind: "asc" } });
  const about = `message:${id}`;
  expect(mails).toMatchObject([
    { kind: "message-notice", about },
    { kind: "message-receipt", about },
  ]);
});

test("staff get a notice that links to the message and does not repeat its text", async () => {
  const { id } = await receiveMessage({ ...input, name: "Dana <b> O'Neil" }, meta);
  const { kind, sealed } = await db().outbox.findFirstOrThrow({ where: { kind: "message-notice" } });
  const { to, text, html } = decryptEnvelope(sealed!)!;
  expect({ kind, to }).toEqual({ kind: "message-notice", to: "hello@alderpoint.example" });
  for (const form of [text, html]) {
    expect(form).toContain(`http://localhost:3000/admin/messages/${id}`);
    expect(form).not.toContain("file servers");
  }
  expect(html).toContain("Dana &lt;b&gt; O&#39;Neil");
});

test("the sender gets a receipt that names the day of the answer and holds no word of theirs", async () => {
  await receiveMessage(input, meta);
  const [receipt] = await readReceipts();
  expect(receipt!.to).toBe(input.email);
  expect(receipt!.text).toMatch(/You'll hear from us by \w+day, \w{3} \d+\./);
  const words = ["Dana", "503-555", "Orchards", "servers"];
  for (const word of words) expect(JSON.stringify(receipt)).not.toContain(word);
});

test("a receipt names no day while the owner has switched that promise off", async () => {
  processState.siteSettings = {
    promises: { messageAnswerDays: 1, applicationAnswerDays: 5, off: ["messageAnswer"], record: false },
  };
  await receiveMessage(input, meta);
  processState.siteSettings = {};
  const [receipt] = await readReceipts();
  expect(receipt!.text).toContain("We have your message.");
  expect(receipt!.text).not.toMatch(/hear from us|business day/);
});

test("an address gets two receipts a day, also in parallel, and staff hear of each message", async () => {
  const send = (email: string) => receiveMessage({ ...input, email }, meta);
  await Promise.all([input.email, input.email.toUpperCase(), input.email, "other@example.com"].map(send));
  const kinds = await readMailKinds();
  expect(kinds.filter((kind) => kind === "message-notice")).toHaveLength(4);
  expect(kinds.filter((kind) => kind === "message-receipt")).toHaveLength(3);
});

test("a message, its key and its mail are stored together or not at all", async () => {
  const once = buildNamedKey("message", "k-0", input);
  for (const table of ["messages", "idempotency_keys", "outbox"]) {
    await db().$executeRawUnsafe(`ALTER TABLE ${table} ADD CONSTRAINT nothing CHECK (false)`);
    expect(await getCreateStatus(receiveMessage(input, { ...meta, once })), table).not.toBe(201);
    await db().$executeRawUnsafe(`ALTER TABLE ${table} DROP CONSTRAINT nothing`);
    expect([await countStored(), await db().idempotencyKey.count(), await db().outbox.count()]).toEqual([
      0, 0, 0,
    ]);
  }
});

test("a stored message is confirmed, also when the database fails right after", async () => {
  const once = buildNamedKey("message", "k-6", input);
  // The table cannot be read once the message is committed.
  await db().$executeRawUnsafe(`
    CREATE FUNCTION lock_out() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      ALTER TABLE messages RENAME TO messages_gone; RETURN NULL;
    END $$`);
  await db().$executeRawUnsafe(`
    CREATE CONSTRAINT TRIGGER lock_out AFTER INSERT ON messages DEFERRABLE INITIALLY DEFERRED
    FOR EACH ROW EXECUTE FUNCTION lock_out()`);
  const answer = await receiveMessage(input, { ...meta, once }).finally(async () => {
    await db().$executeRawUnsafe("ALTER TABLE IF EXISTS messages_gone RENAME TO messages");
    await db().$executeRawUnsafe("DROP TRIGGER lock_out ON messages");
    await db().$executeRawUnsafe("DROP FUNCTION lock_out()");
  });
  expect(answer).toMatchObject({ ...input, isRead: false });
  expect(await receiveMessage(input, { ...meta, once })).toEqual(answer);
  expect(await countStored()).toBe(1);
});

test("the same key and body is stored once and gets the same response, also in parallel", async () => {
  const once = buildNamedKey("message", "k-1", input);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => receiveMessage(input, { ...meta, once })),
  );
  expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
  expect(await countStored()).toBe(1);
  expect(await readMailKinds()).toEqual(["message-notice", "message-receipt"]);
});

test("a repeated call gets the first response, also after staff have changed the message", async () => {
  const once = buildNamedKey("message", "k-2", input);
  const first = await receiveMessage(input, { ...meta, once });
  await markMessageRead(admin, first.id);
  const person = { name: "Dana W.", email: "private@example.com", phone: "5035550199", company: "None" };
  await editSender(admin, first.id, { ...person, version: 1, base: input });
  expect(await receiveMessage(input, { ...meta, once })).toEqual(first);
  await deleteMessage(admin, first.id);
  expect(await getCreateStatus(receiveMessage(input, { ...meta, once }))).toBe(410);
  expect(await countStored()).toBe(1); // the one in the trash
});

test("the same key with another body is rejected", async () => {
  await receiveMessage(input, { ...meta, once: buildNamedKey("message", "k-3", input) });
  const other = { ...input, message: "Something else." };
  expect(
    await getCreateStatus(receiveMessage(other, { ...meta, once: buildNamedKey("message", "k-3", other) })),
  ).toBe(422);
  expect(await countStored()).toBe(1);
});

test("while the first call with a key runs, a second one gets 409 and stores nothing", async () => {
  const once = buildNamedKey("message", "k-4", input);
  const client = await pool().connect();
  try {
    await client.query("BEGIN");
    await client.query("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))", [once!.key]);
    expect(await getCreateStatus(receiveMessage(input, { ...meta, once }))).toBe(409);
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
  expect(await countStored()).toBe(0);
});

test("a form sent again without JavaScript is stored once", async () => {
  const once = buildContentKey("message", input);
  await receiveMessage(input, { ...meta, once });
  await receiveMessage(input, { ...meta, once });
  expect(await countStored()).toBe(1);
  await db().$executeRaw`UPDATE idempotency_keys SET created_at = created_at - interval '11 minutes'`;
  await receiveMessage(input, { ...meta, once });
  expect(await countStored()).toBe(2);
});

test("one address can send ten messages in ten minutes, repeats do not count, and other addresses are not affected", async () => {
  const once = buildNamedKey("message", "k-5", input);
  for (let sent = 0; sent < 5; sent += 1) await receiveMessage(input, { ...meta, once });
  for (let sent = 0; sent < 9; sent += 1) await receiveMessage(input, meta);
  expect(await getCreateStatus(receiveMessage(input, meta))).toBe(429);
  expect(await getCreateStatus(receiveMessage(input, { ...meta, once }))).toBe(201);
  expect(await getCreateStatus(receiveMessage(input, { ...meta, address: "192.0.2.2" }))).toBe(201);
  expect(await countStored()).toBe(11);
});

test("parallel calls cannot pass the limit together", async () => {
  const statuses = await Promise.all(
    Array.from({ length: 30 }, () => getCreateStatus(receiveMessage(input, meta))),
  );
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(await countStored()).toBe(10);
});

test.each(["honeypot", "tooFast"] as const)(
  "%s alone hides nobody: inbox, clock and mail",
  async (signal) => {
    await receiveMessage(input, { ...meta, signals: [signal] });
    expect(await dbIncludingTrash().message.findFirstOrThrow()).toMatchObject({
      quarantinedAt: null,
      answerDueAt: expect.any(Date),
      spamSigns: [signal],
    });
    expect(await readMailKinds()).toEqual(["message-notice", "message-receipt"]);
  },
);

test("a message that looks automated is held as spam and answered as usual", async () => {
  const answer = await receiveMessage(input, { ...meta, signals: ["honeypot", "tooFast"] });
  expect(answer).toMatchObject({ ...input, isRead: false });
  expect((await dbIncludingTrash().message.findFirstOrThrow()).quarantinedAt).toBeInstanceOf(Date);
  expect(await db().outbox.count()).toBe(0);
});
