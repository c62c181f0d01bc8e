import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { changeDesk } from "@/lib/desk/data";
import { processState } from "@/lib/process-state";
import { countAnswers, getPromiseRecord } from "@/lib/promises/promise-record";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const HOUR_MS = 60 * 60 * 1000;
const NOW = Date.now();
const hoursAgo = (hours: number) => new Date(NOW - hours * HOUR_MS);

/** Adds a message that came 100 hours ago, was due 50 hours ago and was answered after some hours. */
const add = async (answeredAfter: number | null, fields: Parameters<typeof createMessage>[1] = {}) =>
  (
    await createMessage(db(), {
      createdAt: hoursAgo(100),
      answerDueAt: hoursAgo(50),
      answeredAt: answeredAfter === null ? null : hoursAgo(100 - answeredAfter),
      ...fields,
    })
  ).id;
const count = async () => (await countAnswers()).message;
let hour = 0;
/** Switches the record on, and moves the clock past the count that the last test cached. */
const show = () => {
  processState.clockOffsetMs = (hour += 1) * HOUR_MS;
  const days = { messageAnswerDays: 1, applicationAnswerDays: 5 };
  processState.siteSettings = { promises: { ...days, off: [], record: true } };
};

beforeEach(async () => {
  await emptyTables("messages", "jobs", "erased_answers", "demo_rows");
});
afterEach(() => {
  processState.siteSettings = {};
  processState.clockOffsetMs = 0;
  vi.restoreAllMocks();
});

test("the record counts answers in time, late ones and those that are missing, and the median hours", async () => {
  for (const hours of [2, 3.9, 5]) await add(hours);
  await add(60);
  await add(null);
  expect(await count()).toEqual({ settled: 5, kept: 3, hours: 5 });
  for (let late = 0; late < 6; late += 1) await add(null);
  expect(await count()).toEqual({ settled: 11, kept: 3, hours: null });
});

test("spam, the demonstration, what waits and what was closed or deleted before its day are left out", async () => {
  await add(2, { quarantinedAt: hoursAgo(99) });
  const demo = await add(2);
  await db().demoRow.create({ data: { kind: "message", id: demo } });
  await add(null, { answerDueAt: hoursAgo(-5) });
  await add(null, { clockStoppedAt: hoursAgo(60) });
  await add(null, { deletedAt: hoursAgo(60), deletedBy: "staff-1" });
  await add(2, { createdAt: hoursAgo(95 * 24) });
  expect((await count()).settled).toBe(0);
  await add(null, { clockStoppedAt: hoursAgo(40) });
  await add(null, { deletedAt: hoursAgo(40), deletedBy: "staff-1" });
  expect(await count()).toEqual({ settled: 2, kept: 0, hours: null });
});

test("erasure changes no figure, and what is left names no person", async () => {
  const { id: jobId } = await createJob(db(), {});
  const times = { createdAt: hoursAgo(100), answerDueAt: hoursAgo(50), answeredAt: hoursAgo(93) };
  await createApplicant(db(), { jobId, ...times });
  const ids = [await add(2), await add(60), await add(null), await add(null, { answerDueAt: hoursAgo(-5) })];
  await add(2, { quarantinedAt: hoursAgo(99) });
  const before = await countAnswers();
  expect(before).toMatchObject({
    message: { settled: 3, kept: 1, hours: 60 },
    applicant: { settled: 1, hours: 7 },
  });
  await dbIncludingTrash().message.deleteMany({ where: { id: { in: ids } } });
  await dbIncludingTrash().message.deleteMany();
  await dbIncludingTrash().job.deleteMany();
  expect(await countAnswers()).toEqual(before);
  const rows = await db().erasedAnswer.findMany();
  expect(rows.map(({ kind }) => kind).sort()).toEqual(["applicant", "message", "message", "message"]);
  expect(JSON.stringify(rows)).not.toContain(ids[0]);
});

test("the hours count from what the person wrote last", async () => {
  const id = await add(60);
  const before = await count();
  const { answeredAt } = await db().message.findUniqueOrThrow({ where: { id } });
  const receivedAt = new Date(answeredAt!.getTime() - 3 * 60 * 60 * 1000);
  await db().answer.create({ data: { messageId: id, text: "And?", via: "page", receivedAt } });
  expect([before, await count()]).toMatchObject([{ hours: 60 }, { hours: 3 }]);
});

test("an answer that is taken back counts no more", async () => {
  const id = await add(null, { createdAt: hoursAgo(1), answerDueAt: hoursAgo(-5) });
  const answer = (answered: boolean) => changeDesk(admin, { kind: "message", id }, { answered });
  await answer(true);
  expect(await count()).toMatchObject({ settled: 1, kept: 1 });
  await answer(false);
  expect((await count()).settled).toBe(0);
});

test("visitors see no record until the owner shows it, and none when it cannot be read", async () => {
  await add(2);
  expect(await getPromiseRecord()).toBeNull();
  show();
  await db().$executeRaw`ALTER FUNCTION answer_outcomes() RENAME TO answer_outcomes_away`;
  try {
    expect(await getPromiseRecord()).toBeNull();
  } finally {
    await db().$executeRaw`ALTER FUNCTION answer_outcomes_away() RENAME TO answer_outcomes`;
  }
  expect(await getPromiseRecord()).toMatchObject({ message: { settled: 1, kept: 1 } });
});

test("the pages of 15 minutes show one record", async () => {
  show();
  const before = await getPromiseRecord();
  await add(2);
  expect(await getPromiseRecord()).toEqual(before);
  processState.clockOffsetMs += 15 * 60 * 1000;
  expect(await getPromiseRecord()).toMatchObject({ message: { settled: 1 } });
});
