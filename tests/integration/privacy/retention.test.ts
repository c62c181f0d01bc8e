// Promise: retention
import { once } from "node:events";
import { spawn, spawnSync } from "node:child_process";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { addRetentionDays } from "@/lib/calendar/retention-days";
import { changeDesk } from "@/lib/desk/data";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { queueMail } from "@/lib/mail/queue-mail";
import { messageNotice } from "@/lib/messages/queue-mails";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { getLastPurge, previewRetention, purgePastRetention } from "@/lib/maintenance/retention";
import { moveToTrash } from "@/lib/trash/move-to-trash";
import { placeHold } from "@/lib/trash/holds";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const days = { messages: 180, applications: 90 };
const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const loaders = ["--import", "./scripts/allow-server-only.mjs", "--import", "tsx"];
const ago = (count: number) => new Date(Date.now() - count * DAY_MS);

let jobId: string;

async function answered(age: number): Promise<string> {
  const { id } = await createMessage(db(), { createdAt: ago(4000), answeredAt: ago(age) });
  return id;
}

async function decided(age: number, stage = "declined"): Promise<string> {
  const { id } = await createApplicant(db(), { jobId, stage, createdAt: ago(4000), decidedAt: ago(age) });
  return id;
}

const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id).sort();
const listKept = async () => ({
  messages: await ids(dbIncludingTrash().message.findMany()),
  applicants: await ids(dbIncludingTrash().applicant.findMany()),
});

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox");
  ({ id: jobId } = await createJob(db()));
});

type Store = (since: Date) => Promise<unknown>;

async function storeGeneral(fields: object): Promise<unknown> {
  await db().job.upsert({
    where: { id: GENERAL_JOB_ID },
    create: { id: GENERAL_JOB_ID, title: "General application", description: "General", status: "Closed" },
    update: {},
  });
  return createApplicant(db(), { jobId: GENERAL_JOB_ID, ...fields });
}

async function storeAnswered(answeredAt: Date, settledAt: Date, state: string): Promise<unknown> {
  const { id } = await createMessage(db(), { createdAt: ago(4000), answeredAt });
  const data = { messageId: id, kind: "reply", leavesAt: settledAt, createdAt: settledAt, state };
  return db().reply.create({ data: { ...data, settledAt: state === "sent" ? settledAt : null } });
}

const old = { createdAt: ago(4000) };
const YEAR = { messages: 180, applications: 365 };

test.each<[rule: string, period: number | "never", store: Store, days: typeof days]>([
  [
    "a declined application",
    90,
    (at) => createApplicant(db(), { jobId, ...old, stage: "declined", decidedAt: at }),
    days,
  ],
  ["a hired one", 90, (at) => createApplicant(db(), { jobId, ...old, stage: "hired", decidedAt: at }), days],
  [
    "a withdrawn one",
    90,
    (at) => createApplicant(db(), { jobId, ...old, stage: "withdrawn", decidedAt: at }),
    days,
  ],
  [
    "one in the trash",
    90,
    (at) =>
      createApplicant(db(), {
        jobId,
        ...old,
        stage: "declined",
        decidedAt: at,
        deletedAt: new Date(),
        deletedBy: "x",
      }),
    days,
  ],
  ["a new one", "never", () => createApplicant(db(), { jobId, ...old, decidedAt: ago(4000) }), days],
  ["one in review", "never", () => createApplicant(db(), { jobId, ...old, stage: "review" }), days],
  ["one at an interview", "never", () => createApplicant(db(), { jobId, ...old, stage: "interview" }), days],
  ["one with an offer", "never", () => createApplicant(db(), { jobId, ...old, stage: "offer" }), days],
  [
    "one that is held as spam",
    "never",
    () => createApplicant(db(), { jobId, ...old, quarantinedAt: ago(4000) }),
    days,
  ],
  ["a general application", 365, (at) => storeGeneral({ createdAt: at }), days],
  ["a general one in review", "never", () => storeGeneral({ ...old, stage: "review" }), days],
  [
    "a general one that was declined",
    365,
    (at) => storeGeneral({ ...old, stage: "declined", decidedAt: at }),
    days,
  ],
  [
    "a general one where others are kept",
    365,
    (at) => storeGeneral({ createdAt: at }),
    { messages: 0, applications: 0 },
  ],
  ["an answered message", 180, (at) => createMessage(db(), { ...old, answeredAt: at }), days],
  ["one that needs no answer", 180, (at) => createMessage(db(), { ...old, clockStoppedAt: at }), days],
  [
    "one that is older than the clock",
    180,
    (at) => createMessage(db(), { createdAt: at, clockStoppedAt: new Date(0) }),
    days,
  ],
  ["one with a later reply", 180, (at) => storeAnswered(ago(4000), at, "sent"), days],
  ["one with a later recalled reply", 180, (at) => storeAnswered(at, new Date(), "recalled"), days],
  ["one whose reply waits", "never", () => storeAnswered(ago(4000), new Date(), "waiting"), days],
  ["an unanswered message", "never", () => createMessage(db(), old), days],
  [
    "one that is held as spam",
    "never",
    () => createMessage(db(), { ...old, quarantinedAt: ago(4000) }),
    days,
  ],
  [
    "a locked application",
    0,
    (at) => createApplicant(db(), { jobId, ...old, lockedUntil: at, deletedAt: new Date(), deletedBy: "x" }),
    { messages: 0, applications: 0 },
  ],
  [
    "a locked message",
    0,
    (at) => createMessage(db(), { ...old, lockedUntil: at, deletedAt: new Date(), deletedBy: "x" }),
    { messages: 0, applications: 0 },
  ],
  [
    "a year that has a leap day",
    365,
    (at) => createApplicant(db(), { jobId, ...old, stage: "declined", decidedAt: at }),
    YEAR,
  ],
])("%s goes %s days after what ends it, and not before", async (_rule, period, store, setting) => {
  const count = async () => (await listKept()).messages.length + (await listKept()).applicants.length;
  if (period === "never") {
    await store(ago(0));
    await purgePastRetention(setting);
    expect(await count()).toBe(1);
    return;
  }
  // The last time whose period has ended, by whole hours. Subtracting the period gives another one near a leap day.
  const now = new Date();
  const due = new Date(now);
  while (addRetentionDays(due, period) > now) due.setTime(due.getTime() - HOUR_MS);
  await store(new Date(due.getTime() + HOUR_MS));
  await purgePastRetention(setting);
  expect(await count()).toBe(1);
  // A year never ends on February 29, so the next end may be 25 hours away.
  expect((await previewRetention(2, setting)).counts).toMatchObject([{ count: 1, held: 0 }]);
  await emptyTables("messages", "applicants");
  await store(due);
  await purgePastRetention(setting);
  expect(await count()).toBe(0);
});

test("records past their period are erased with mails and resumes, in the trash too", async () => {
  const [gone, trashed, young] = [await answered(181), await answered(200), await answered(179)];
  const [oldOne, youngOne] = [await decided(91), await decided(89)];
  await db().$transaction((tx) => moveToTrash(tx, admin, { kind: "message", id: trashed }));
  const notice = messageNotice("staff@example.com", { id: gone, name: "Dana", company: "Whitfield" });
  await db().$transaction((tx) => queueMail(tx, notice, { kind: "message", id: gone }));
  const preview = await previewRetention(0, days);
  expect(preview.counts).toEqual([
    { kind: "applicant", reason: "decided", count: 1, held: 0 },
    { kind: "message", reason: "answered", count: 2, held: 0 },
  ]);
  expect(preview.records.map(({ id, isTrashed }) => [id, isTrashed])).toEqual([
    [trashed, true],
    [gone, false],
    [oldOne, false],
  ]);
  const startedAt = Date.now();
  expect(await purgePastRetention(days)).toEqual({ messages: 2, applications: 1 });
  expect(getLastPurge()?.counts).toEqual({ messages: 2, applications: 1 });
  expect(getLastPurge()?.at.getTime()).toBeGreaterThanOrEqual(startedAt);
  expect(await listKept()).toEqual({ messages: [young], applicants: [youngOne] });
  expect([await db().resume.count(), await db().outbox.count()]).toEqual([1, 0]);
  expect(await purgePastRetention(days)).toEqual({ messages: 0, applications: 0 });
  const events = await db().auditEvent.findMany({ where: { targetId: { in: [gone, trashed, oldOne] } } });
  expect(
    events
      .filter(({ requestId }) => requestId === "retention")
      .map(({ action }) => action)
      .sort(),
  ).toEqual(["applicant.purged", "message.purged", "message.purged"]);
});

describe("records that PostgreSQL cannot delete", () => {
  beforeEach(async () => {
    await db().$executeRawUnsafe("CREATE TABLE of_the_operator (applicant_id text REFERENCES applicants)");
    onTestFinished(async () => void (await db().$executeRawUnsafe("DROP TABLE of_the_operator")));
  });
  const keep = (id: string) => db().$executeRaw`INSERT INTO of_the_operator VALUES (${id})`;

  test.each([
    ["first", 400],
    ["second", 200],
  ])("stay alone in the %s batch, and the log names them", async (_batch, age) => {
    const stuck = await decided(age);
    await keep(stuck);
    for (let other = 300; other < 330; other += 1) await decided(other);
    const lines: string[] = [];
    const write = vi
      .spyOn(process.stdout, "write")
      .mockImplementation((line) => lines.push(String(line)) > 0);
    const purged = await purgePastRetention(days).finally(() => write.mockRestore());
    expect(purged).toEqual({ messages: 0, applications: 30 });
    expect((await listKept()).applicants).toEqual([stuck]);
    const failed = lines
      .map((line) => JSON.parse(line))
      .filter(({ event }) => event === "maintenance.failed");
    expect(failed).toMatchObject([
      { step: "erase", kind: "applicant", id: stuck, codes: expect.stringContaining("23503") },
    ]);
  });

  test("keep no record of another kind, however many there are", async () => {
    for (let age = 300; age < 330; age += 1) await keep(await decided(age));
    await answered(400);
    expect(await purgePastRetention(days)).toEqual({ messages: 1, applications: 0 });
  });
});

test("a period of 0 days keeps records of any age", async () => {
  const [gone, oldOne] = [await answered(4000), await decided(4000)];
  const forever = { messages: 0, applications: 0 };
  expect(await previewRetention(30, forever)).toEqual({ counts: [], records: [] });
  expect(await purgePastRetention(forever)).toEqual(forever);
  expect(await listKept()).toEqual({ messages: [gone], applicants: [oldOne] });
});

test.each([
  ["2024-02-28T12:00:00Z", "2025-02-28T12:00:00Z"],
  ["2024-02-29T12:00:00Z", "2025-02-28T12:00:00Z"],
  ["2023-03-01T12:00:00Z", "2024-03-01T12:00:00Z"],
  ["2025-03-09T09:30:00Z", "2026-03-09T09:30:00Z"],
  ["2025-11-02T08:30:00Z", "2026-11-02T08:30:00Z"],
])(
  "the year of a decision at %s ends at %s, in leap years and where clocks change",
  async (decision, end) => {
    const decidedAt = new Date(decision);
    await createApplicant(db(), { jobId, ...old, stage: "declined", decidedAt });
    const { records } = await previewRetention(0, YEAR);
    expect(records.map(({ erasedAt }) => erasedAt.toISOString())).toEqual([new Date(end).toISOString()]);
    expect(addRetentionDays(decidedAt, 365)).toEqual(new Date(end));
  },
);

test("a decision that is undone starts the clock anew at the next decision", async () => {
  const id = await decided(89);
  const record = { kind: "applicant", id } as const;
  const getDecision = async () => (await db().applicant.findUniqueOrThrow({ where: { id } })).decidedAt;
  await changeDesk(admin, record, { stage: "review" });
  expect(await getDecision()).toBeNull();
  expect((await previewRetention(30, days)).counts).toEqual([]);
  await changeDesk(admin, record, { stage: "hired" });
  expect((await getDecision())!.getTime()).toBeGreaterThan(Date.now() - HOUR_MS);
  await db().applicant.update({ where: { id }, data: { decidedAt: ago(89) } });
  await changeDesk(admin, record, { stage: "declined", unreadReason: "closed" });
  expect((await getDecision())!.getTime()).toBeGreaterThan(Date.now() - HOUR_MS);
});

/** Lets an erasure that comes to this message wait, in the midst of a batch, until the returned function is called. */
async function stopErasureAt(id: string): Promise<() => Promise<void>> {
  const gate = await pool().connect();
  await gate.query("SELECT pg_advisory_lock(77)");
  await gate.query(`CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock(77); RETURN OLD; END $$`);
  await gate.query(`CREATE TRIGGER gate BEFORE DELETE ON messages
    FOR EACH ROW WHEN (OLD.id = '${id}') EXECUTE FUNCTION wait_at_gate()`);
  return async () => {
    await gate.query("SELECT pg_advisory_unlock(77)");
    await gate.query("DROP FUNCTION wait_at_gate CASCADE");
    gate.release();
  };
}

test(
  "what a killed process has not erased is erased by the other, and nothing is erased or counted twice",
  { timeout: 60_000 },
  async () => {
    const due: string[] = [];
    for (let made = 0; made < 60; made += 1) due.push(await answered(181 + 60 - made));
    await db().erasedAnswer.deleteMany();
    const openGate = await stopErasureAt(due[40]!);
    const env = { ...process.env, RETENTION_MESSAGES_DAYS: "180" };
    const killed = spawn(process.execPath, [...loaders, "ops/retention.ts", "--now"], {
      env,
      stdio: "ignore",
    });
    const waiting = async () => {
      const [row] = await db().$queryRaw<[{ count: number }]>`
      SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory' AND objid = 77 AND NOT granted`;
      return row.count;
    };
    await expect.poll(waiting, { timeout: 40_000 }).toBe(1);
    expect(await purgePastRetention(days)).toBeNull();
    const ended = once(killed, "exit");
    killed.kill("SIGKILL");
    expect(await ended).toEqual([null, "SIGKILL"]);
    await openGate();
    // The first batch of 25 is committed. PostgreSQL takes the second one back.
    expect(await dbIncludingTrash().message.count()).toBe(35);
    let erased = 0;
    await expect.poll(async () => (erased += (await purgePastRetention(days))?.messages ?? 0)).toBe(35);
    expect((await listKept()).messages).toEqual([]);
    expect(await db().erasedAnswer.count()).toBe(60);
    const events = await db().auditEvent.findMany({
      where: { action: "message.purged", targetId: { in: due } },
    });
    expect(events.map(({ targetId }) => targetId).sort()).toEqual([...due].sort());
  },
);

test("only one of several containers erases, and each record is erased once", async () => {
  for (let made = 0; made < 60; made += 1) await answered(181);
  const runs = await Promise.all([
    purgePastRetention(days),
    purgePastRetention(days),
    purgePastRetention(days),
  ]);
  expect(runs.reduce((sum, run) => sum + (run?.messages ?? 0), 0)).toBe(60);
});

/** Runs the operator's command from its source on this database. */
function runCommand(...args: string[]) {
  const env = { ...process.env, RETENTION_MESSAGES_DAYS: "30", RETENTION_APPLICATIONS_DAYS: "0" };
  const run = spawnSync(process.execPath, [...loaders, "ops/retention.ts", ...args], {
    env,
    encoding: "utf8",
  });
  return { status: run.status, lines: run.stdout.trim().split("\n"), errors: run.stderr };
}

test("an operator sees what retention would erase before it runs", { timeout: 60_000 }, async () => {
  const [, held, , young] = [await answered(31), await answered(40), await answered(29), await answered(-1)];
  await placeHold(admin, { kind: "message", id: held }, "A claim.");
  const { status, lines: planned } = runCommand("--dry-run");
  expect(status).toBe(0);
  expect(planned.slice(-5)).toEqual([
    "Messages are erased 30 days after the last answer.",
    "Applications are kept until they are deleted.",
    "General applications are erased a year after they arrived, and considered ones a year after the decision.",
    "Within 30 days go:",
    "3 messages after their last answer; 1 of them stay for a hold",
  ]);
  expect(await dbIncludingTrash().message.count()).toBe(4);
  const { lines } = runCommand("--now");
  expect(lines.slice(-1)).toEqual(["Erased 1 message and 0 applications."]);
  const counted = { event: "retention.purged", messages: 1, applications: 0 };
  expect(lines.slice(0, -1).map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining(counted),
  );
  expect((await listKept()).messages).toEqual(expect.arrayContaining([held, young]));
  expect(runCommand()).toMatchObject({ status: 2, errors: expect.stringContaining("--dry-run") });
});
