import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { receiveAnswer } from "@/lib/desk/answers/receive-answer";
import { changeDesk, getDesk } from "@/lib/desk/data";
import type { DeskRef } from "@/lib/desk/desk";
import { readDeskPage } from "@/lib/desk/read-desk-page";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { deleteMessage } from "@/lib/messages/data";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { processState } from "@/lib/process-state";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";
import { outcome } from "@/tests/support/trash";
import { emptyTables } from "@/tests/support/database/empty-tables";

const YESTERDAY = new Date(Date.now() - 24 * 60 * 60 * 1000);
const answered = { answeredAt: YESTERDAY, answerDueAt: YESTERDAY };
const pdf = (name: string, padTo = 0) => ({ name, bytes: textPdf([name], { padTo }) });
const page = { text: "Tuesday suits me.", via: "page" } as const;
const mail = { ...page, via: "mail", mailDigest: "digest-1" } as const;

let jobId: string;

const newMessage = async (fields = {}): Promise<DeskRef> => {
  return { kind: "message", id: (await createMessage(db(), { isRead: true, ...answered, ...fields })).id };
};
const newApplicant = async (fields = {}): Promise<DeskRef> => {
  return { kind: "applicant", id: (await createApplicant(db(), { jobId, ...answered, ...fields })).id };
};
const readRecipients = async () =>
  (await db().outbox.findMany({ where: { kind: "answer-notice" } }))
    .map(({ sealed }) => decryptEnvelope(sealed!)!.to)
    .sort();

afterEach(() => void (processState.siteSettings = {}));

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "idempotency_keys", "rate_limits");
  ({ id: jobId } = await createJob(db(), { title: "Rigger" }));
});

describe("an answer", () => {
  test("to a message makes it wait and unread again", async () => {
    const record = await newMessage();
    await receiveAnswer(record, page);
    const row = await db().message.findUniqueOrThrow({ where: { id: record.id } });
    expect(row).toMatchObject({ isRead: false, answeredAt: null, deskVersion: 2 });
    expect(row.answerDueAt!.getTime()).toBeGreaterThan(Date.now());
    expect(await getDesk(admin, record)).toMatchObject({ waiting: true });
    const events = { where: { targetId: record.id }, select: { action: true, actorId: true } };
    expect(await db().auditEvent.findMany(events)).toEqual([
      { action: "message.answerReceived", actorId: null },
    ]);
  });

  test("to an open application makes it wait again and leaves its stage", async () => {
    const record = await newApplicant({ stage: "review", clockStoppedAt: YESTERDAY });
    await receiveAnswer(record, page);
    expect(await getDesk(admin, record)).toMatchObject({ waiting: true, stage: "review" });
  });

  test.each(["withdrawn", "declined", "hired"])("to a %s application reopens nothing", async (stage) => {
    const record = await newApplicant({ stage, clockStoppedAt: YESTERDAY });
    const before = await getDesk(admin, record);
    await receiveAnswer(record, page);
    expect(await getDesk(admin, record)).toEqual({ ...before, version: before!.version + 1 });
    expect(await readRecipients()).toHaveLength(1);
  });

  test("tells the owner and those who hear of new records, and the staff's address when none of them may read it", async () => {
    const add = (name: string) =>
      createUser(db(), { role: "ADMIN", email: `${name}@example.com`, passwordHash });
    const [{ id: ownerId }, { id: toldId }] = [await add("owner"), await add("told")];
    await db().job.update({ where: { id: jobId }, data: { toldIds: [toldId] } });
    processState.siteSettings = { notices: { general: ["told@example.com"], service: [], webinar: [] } };
    for (const build of [newMessage, newApplicant]) {
      await receiveAnswer(await build({ ownerId }), page);
      expect(await readRecipients()).toEqual(["owner@example.com", "told@example.com"]);
      await db().outbox.deleteMany();
    }
    await db().user.updateMany({ data: { role: "USER" } });
    for (const build of [newMessage, newApplicant]) {
      await receiveAnswer(await build({ ownerId }), page);
      expect(await readRecipients()).toEqual(["hello@alderpoint.example"]);
      await db().outbox.deleteMany();
    }
  });

  test.each([
    ["hourly", [], 1],
    ["never", ["hello@alderpoint.example"], 0],
  ] as const)("keeps to the pace '%s' that its owner chose", async (noticePace, recipients, waiting) => {
    const email = "owner@example.com";
    const { id } = await createUser(db(), { role: "ADMIN", email, noticePace, passwordHash });
    await receiveAnswer(await newMessage({ ownerId: id }), page);
    expect(await readRecipients()).toEqual(recipients);
    expect(await db().waitingNotice.count({ where: { userId: id } })).toBe(waiting);
  });

  test("to suspected spam tells no one and does not start its clock", async () => {
    const record = await newMessage({ quarantinedAt: YESTERDAY });
    await receiveAnswer(record, page);
    expect(await readRecipients()).toEqual([]);
    expect((await db().message.findUniqueOrThrow({ where: { id: record.id } })).answeredAt).not.toBeNull();
  });

  test("to a record in the trash is refused", async () => {
    const record = await newMessage();
    await deleteMessage(admin, record.id);
    expect(await outcome(receiveAnswer(record, page))).toMatch(/^404/);
    expect(await dbIncludingTrash().answer.count()).toBe(0);
  });

  test("that arrives twice by mail, also at once, is stored once", async () => {
    const record = await newMessage();
    const results = await Promise.all([receiveAnswer(record, mail), receiveAnswer(record, mail)]);
    expect(results.filter((result) => result === null)).toHaveLength(1);
    expect(await receiveAnswer(record, mail)).toBeNull();
    expect(await db().answer.count()).toBe(1);
    expect(await readRecipients()).toHaveLength(1);
  });

  test("with a repeated key is stored once", async () => {
    const record = await newMessage();
    const once = buildNamedKey("answer", "one", page);
    const [first, second] = await Promise.all([
      receiveAnswer(record, { ...page, once }),
      receiveAnswer(record, { ...page, once }),
    ]);
    expect(second).toEqual(first);
    expect(await db().answer.count()).toBe(1);
  });

  test("keeps up to three PDF files with safe names, in their order", async () => {
    const files = [pdf("../b.pdf"), pdf("a.pdf"), pdf("c.pdf")];
    const { id } = (await receiveAnswer(await newMessage(), { ...page, files }))!;
    const stored = await db().attachment.findMany({ where: { answerId: id }, orderBy: { place: "asc" } });
    expect(stored.map(({ name, size, scan }) => [name, size, scan])).toEqual(
      ["b.pdf", "a.pdf", "c.pdf"].map((name, at) => [name, files[at]!.bytes.byteLength, null]),
    );
    expect(Buffer.from(stored[0]!.bytes).equals(files[0]!.bytes)).toBe(true);
  });

  test.each<[string, { name: string; bytes: Uint8Array }[], number]>([
    ["four files", ["a.pdf", "b.pdf", "c.pdf", "d.pdf"].map((name) => pdf(name)), 422],
    ["a file that is no PDF", [{ name: "a.pdf", bytes: Buffer.from("MZ") }], 422],
    ["another ending", [pdf("a.exe")], 422],
    ["a file over 5 MiB", [pdf("a.pdf", 5 * 1024 * 1024 + 1)], 413],
  ])("with %s is refused as a whole", async (_, files, status) => {
    const record = await newMessage();
    expect(await outcome(receiveAnswer(record, { ...page, files }))).toMatch(new RegExp(`^${status}`));
    expect(await db().answer.count()).toBe(0);
  });
});

test("a mail that was sent before the answer can no longer answer the record", async () => {
  const record = await newMessage();
  const sent = { messageId: record.id, kind: "reply", state: "sent", leavesAt: YESTERDAY };
  await db().reply.create({ data: { ...sent, createdAt: YESTERDAY } });
  expect(await readDeskPage(admin, record)).toMatchObject({ wasMailed: true });
  await receiveAnswer(record, page);
  expect(await readDeskPage(admin, record)).toMatchObject({ wasMailed: false });
  await changeDesk(admin, record, { answered: true });
  expect(await changeDesk(admin, record, { answered: false })).toMatchObject({ waiting: true });
});
