// Promise: holds
import { beforeEach, expect, test } from "vitest";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { deleteJob } from "@/lib/jobs/data";
import { purgePastRetention, previewRetention } from "@/lib/maintenance/retention";
import { hardDelete, purgeTrash } from "@/lib/trash/hard-delete";
import { Prisma } from "@/lib/generated/prisma/client";
import { emptyTrash, hardDeleteRecord } from "@/lib/trash/data";
import type { HoldRef } from "@/lib/trash/hold-schema";
import { findHolds, liftHold, placeHold } from "@/lib/trash/holds";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTrashedTables, outcome, remove } from "@/tests/support/trash";
import { decideLongAgo } from "@/tests/support/person-fixture";

const EMAIL = "ada@example.com";
const passwordHash = `$2b$12$${"x".repeat(53)}`;
const HELD =
  "409 A hold keeps this record, its person or its job, or an application in it is locked. It can't be deleted for good.";

let jobId: string;
let applicant: HoldRef;

beforeEach(async () => {
  await emptyTrashedTables();
  ({ id: jobId } = await createJob(db()));
  applicant = { kind: "applicant", id: (await createApplicant(db(), { jobId, email: EMAIL })).id };
});

const count = async () => [
  await dbIncludingTrash().applicant.count(),
  await dbIncludingTrash().message.count(),
  await dbIncludingTrash().user.count(),
  await dbIncludingTrash().job.count(),
];

async function trashAgo(days: number): Promise<void> {
  for (const table of ["users", "messages", "jobs", "applicants"])
    await db().$executeRawUnsafe(
      `UPDATE ${table} SET deleted_at = now() - interval '${days} days', deleted_by = 'x'`,
    );
}

const lift = async () => {
  for (const { id } of await findHolds(admin)) await liftHold(admin, id);
};

test("a hold on an application keeps everything of its person from retention and from the trash", async () => {
  const message = {
    kind: "message",
    id: (await createMessage(db(), { email: EMAIL.toUpperCase() })).id,
  } as const;
  const user = { kind: "user", id: (await createUser(db(), { email: EMAIL, passwordHash })).id } as const;
  await placeHold(admin, applicant, "A charge of discrimination.");
  await decideLongAgo();
  expect((await previewRetention(0)).counts).toMatchObject([
    { kind: "applicant", count: 1, held: 1 },
    { kind: "message", count: 1, held: 1 },
  ]);
  await purgePastRetention();
  expect(await count()).toEqual([1, 1, 1, 1]);

  await trashAgo(31);
  const records = [applicant, message, user, { kind: "job", id: jobId } as const];
  for (const record of records) expect(await outcome(hardDeleteRecord(admin, record))).toBe(HELD);
  await emptyTrash(admin, new Date(Date.now() + 1000));
  await purgeTrash();
  expect(await count()).toEqual([1, 1, 1, 1]);

  await lift();
  await purgeTrash();
  expect(await count()).toEqual([0, 0, 0, 0]);
  expect(await db().hold.count()).toBe(0);
});

test("a hold on a job keeps what is left of its applications, and no other job", async () => {
  const erased = await createApplicant(db(), { jobId });
  await hardDelete({ requestId: "r" }, "applicant", Prisma.sql`id = ${erased.id}`);
  const about = await createMessage(db(), { appliedJobId: jobId });
  const { id: otherJob } = await createJob(db());
  await createApplicant(db(), { jobId: otherJob });
  await createMessage(db());
  await placeHold(admin, { kind: "job", id: jobId }, "An audit of the whole hiring.");
  await decideLongAgo();
  await purgePastRetention();
  expect(await dbIncludingTrash().applicant.findMany({ select: { id: true } })).toEqual([
    { id: applicant.id },
  ]);
  expect(await dbIncludingTrash().message.findMany({ select: { id: true } })).toEqual([{ id: about.id }]);
  await deleteJob(admin, jobId);
  await deleteJob(admin, otherJob);
  expect(await outcome(hardDeleteRecord(admin, { kind: "job", id: jobId }))).toBe(HELD);
  expect(await emptyTrash(admin, new Date(Date.now() + 1000))).toBe(1);
  expect(await count()).toEqual([1, 1, 0, 1]);
});

test("other applications of a job are erased while one of them is held", async () => {
  for (let made = 0; made < 30; made += 1) await createApplicant(db(), { jobId, resume: null });
  await placeHold(admin, applicant, "A claim.");
  await deleteJob(admin, jobId);
  await trashAgo(31);
  await purgeTrash();
  expect(await count()).toEqual([1, 0, 0, 1]);
});

test("placing and lifting are audited, and lifting needs a recent proof", async () => {
  await placeHold(admin, applicant, "A claim.");
  expect(await outcome(placeHold(admin, applicant, "Again."))).toMatch(/^409 /);
  expect(await outcome(placeHold(admin, { kind: "job", id: "unknown" }, "No."))).toBe("404 Job not found.");
  const [hold] = await findHolds(admin, applicant);
  expect(hold).toMatchObject({ record: applicant, reason: "A claim." });
  expect(await outcome(liftHold({ ...admin, recentlyProven: false }, hold!.id))).toMatch(/^403 /);
  await liftHold(admin, hold!.id);
  expect(await outcome(liftHold(admin, hold!.id))).toMatch(/^404 /);
  const events = await db().auditEvent.findMany({
    where: { targetId: applicant.id },
    orderBy: { id: "asc" },
  });
  expect(events.map(({ action, actorId }) => [action, actorId])).toEqual([
    ["applicant.holdPlaced", admin.id],
    ["applicant.holdLifted", admin.id],
  ]);
  expect(JSON.stringify(events, (_, value) => (typeof value === "bigint" ? null : value))).not.toContain(
    "claim",
  );
  await placeHold(admin, applicant, "A second claim.");
  expect(await findHolds(admin)).toMatchObject([{ reason: "A second claim." }]);
  await remove(applicant);
  expect(await findHolds(admin)).toHaveLength(1);
});

test("a hold waits for an erasure that runs, and then finds no record", async () => {
  const erasing = await pool().connect();
  try {
    await erasing.query("BEGIN");
    await erasing.query("SELECT pg_advisory_xact_lock_shared($1)", [advisoryLocks.holds]);
    await erasing.query("DELETE FROM applicants WHERE id = $1", [applicant.id]);
    const placing = outcome(placeHold(admin, applicant, "Too late."));
    const waits = async () => {
      const { rows } = await pool().query(
        "SELECT count(*)::int AS n FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
      );
      return rows[0].n as number;
    };
    await expect.poll(waits).toBe(1);
    await erasing.query("COMMIT");
    expect(await placing).toBe("404 Applicant not found.");
  } finally {
    erasing.release();
  }
});
