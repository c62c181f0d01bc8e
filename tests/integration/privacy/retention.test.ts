// Promise: retention
import { spawnSync } from "node:child_process";
import { beforeEach, expect, test } from "vitest";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { queueMail } from "@/lib/mail/queue-mail";
import { messageNotice } from "@/lib/messages/message-notice";
import { countPastRetention, getLastPurge, purgePastRetention } from "@/lib/maintenance/retention";
import { moveToTrash } from "@/lib/trash/move-to-trash";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";

const days = { messages: 180, applications: 90 };
const setAge = (table: "messages" | "applicants", id: string, by: number) =>
  db().$executeRawUnsafe(`UPDATE ${table} SET created_at = now() - interval '${by} days' WHERE id = '${id}'`);

async function message(ageDays: number): Promise<string> {
  const { id } = await createMessage(db());
  await setAge("messages", id, ageDays);
  return id;
}

async function applicant(jobId: string, ageDays: number): Promise<string> {
  const { id } = await createApplicant(db(), { jobId });
  await setAge("applicants", id, ageDays);
  return id;
}

const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id).sort();
const listKept = async () => ({
  messages: await ids(dbIncludingTrash().message.findMany()),
  applicants: await ids(dbIncludingTrash().applicant.findMany()),
});

beforeEach(async () => {
  await db().$executeRaw`TRUNCATE users, messages, jobs, outbox CASCADE`;
});

test("records older than the retention period are erased, in the trash too, and younger ones are kept", async () => {
  const { id: jobId } = await createJob(db());
  const [old, trashed, young] = [await message(181), await message(200), await message(179)];
  const [oldOne, youngOne] = [await applicant(jobId, 91), await applicant(jobId, 89)];
  await db().$transaction((tx) => moveToTrash(tx, admin, { kind: "message", id: trashed }));
  const notice = messageNotice({ id: old, name: "Dana", company: "Whitfield" });
  await db().$transaction((tx) => queueMail(tx, notice, { kind: "message", id: old }));

  expect(await countPastRetention(days)).toEqual({ messages: 2, applications: 1 });
  expect(await listKept()).toEqual({
    messages: [old, trashed, young].sort(),
    applicants: [oldOne, youngOne].sort(),
  });
  const startedAt = Date.now();
  expect(await purgePastRetention(days)).toEqual({ messages: 2, applications: 1 });
  expect(getLastPurge()?.counts).toEqual({ messages: 2, applications: 1 });
  expect(getLastPurge()?.at.getTime()).toBeGreaterThanOrEqual(startedAt);
  expect(await listKept()).toEqual({ messages: [young], applicants: [youngOne] });
  expect([await db().resume.count(), await db().outbox.count()]).toEqual([1, 0]);
  expect(await purgePastRetention(days)).toEqual({ messages: 0, applications: 0 });
  const events = await db().auditEvent.findMany({ where: { targetId: { in: [old, trashed, oldOne] } } });
  expect(
    events
      .filter(({ requestId }) => requestId === "retention")
      .map(({ action }) => action)
      .sort(),
  ).toEqual(["applicant.purged", "message.purged", "message.purged"]);
});

test("a period of 0 days keeps records of any age", async () => {
  const { id: jobId } = await createJob(db());
  const [old, oldOne] = [await message(4000), await applicant(jobId, 4000)];
  const forever = { messages: 0, applications: 0 };
  expect([await countPastRetention(forever), await purgePastRetention(forever)]).toEqual([forever, forever]);
  expect(await listKept()).toEqual({ messages: [old], applicants: [oldOne] });
});

test("only one of several containers erases, and each record is erased once", async () => {
  for (let made = 0; made < 60; made += 1) await message(181);
  const runs = await Promise.all([
    purgePastRetention(days),
    purgePastRetention(days),
    purgePastRetention(days),
  ]);
  expect(runs.reduce((sum, run) => sum + (run?.messages ?? 0), 0)).toBe(60);
  const old = await message(181);
  const other = await pool().connect();
  try {
    await other.query("SELECT pg_advisory_lock(4901269)");
    expect(await purgePastRetention(days)).toBeNull();
    expect((await listKept()).messages).toEqual([old]);
  } finally {
    await other.query("SELECT pg_advisory_unlock(4901269)");
    other.release();
  }
  expect(await purgePastRetention(days)).toMatchObject({ messages: 1 });
});

/** Runs the operator's command from its source on this database. */
function runCommand(...args: string[]) {
  const env = { ...process.env, RETENTION_MESSAGES_DAYS: "30", RETENTION_APPLICATIONS_DAYS: "0" };
  const loaders = ["--import", "./scripts/allow-server-only.mjs", "--import", "tsx"];
  const run = spawnSync(process.execPath, [...loaders, "ops/retention.ts", ...args], {
    env,
    encoding: "utf8",
  });
  return { status: run.status, lines: run.stdout.trim().split("\n"), errors: run.stderr };
}

test("an operator sees what retention would erase before it runs", { timeout: 60_000 }, async () => {
  const [, young] = [await message(31), await message(29)];
  const kept = "applications: kept until deleted";
  const { status, lines: planned } = runCommand("--dry-run");
  expect(status).toBe(0);
  expect(planned.slice(-2)).toEqual(["messages older than 30 days: 1 would be erased", kept]);
  expect(await dbIncludingTrash().message.count()).toBe(2);
  const { lines } = runCommand("--now");
  expect(lines.slice(-2)).toEqual(["messages older than 30 days: 1 erased", kept]);
  const counted = { event: "retention.purged", messages: 1, applications: 0 };
  expect(lines.slice(0, -2).map((line) => JSON.parse(line) as unknown)).toContainEqual(
    expect.objectContaining(counted),
  );
  expect(await ids(dbIncludingTrash().message.findMany())).toEqual([young]);
  expect(runCommand()).toMatchObject({ status: 2, errors: expect.stringContaining("--dry-run") });
});
