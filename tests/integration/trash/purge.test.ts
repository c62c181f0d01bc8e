import { beforeEach, describe, expect, test } from "vitest";
import { countApplicants } from "@/lib/applicants/data";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db, dbIncludingTrash, pool } from "@/lib/database/db";
import { deleteJob } from "@/lib/jobs/data";
import { deleteMessage, getMessage } from "@/lib/messages/data";
import { emptyTrash, hardDeleteRecord, findTrash } from "@/lib/trash/data";
import { moveToTrash } from "@/lib/trash/move-to-trash";
import { purgeTrash } from "@/lib/trash/hard-delete";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import {
  createApplicant,
  createJob as jobRow,
  createMessage,
  createTeamMember,
  createUser as userRow,
} from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTrashedTables, outcome, remove, trash } from "@/tests/support/trash";

const passwordHash = `$2b$12$${"x".repeat(53)}`;
const age = (table: string, id: string, days: number) =>
  db().$executeRawUnsafe(
    `UPDATE ${table} SET deleted_at = now() - interval '${days} days' WHERE id = '${id}'`,
  );

beforeEach(emptyTrashedTables);

describe("the trash", () => {
  test("shows each record with the person who deleted it, the time, and the remaining days", async () => {
    const { id: deleter } = await userRow(db(), { firstName: "Ann", lastName: "Lee", passwordHash });
    const message = await createMessage(db(), { name: "Bo" });
    const member = await createTeamMember(db());
    await db().$transaction((tx) =>
      moveToTrash(tx, { ...admin, id: deleter }, { kind: "message", id: message.id }),
    );
    await remove({ kind: "member", id: member.id });
    await age("messages", message.id, 3);
    expect(await trash()).toMatchObject([
      { kind: "member", name: "Alex Reed", deletedBy: null, daysLeft: 30 },
      { kind: "message", name: "Bo", deletedBy: "Ann Lee", daysLeft: 27, deletedAt: expect.any(Date) },
    ]);
  });

  test("has pages", async () => {
    for (let made = 0; made < 26; made += 1)
      await remove({ kind: "message", id: (await createMessage(db())).id });
    const second = await findTrash(admin, { page: 2 });
    expect([second.items.length, second.total, second.pages]).toEqual([1, 26, 2]);
    expect((await trash()).map(({ id }) => id)).not.toContain(second.items[0]!.id);
  });

  test("is emptied completely, also over several batches, and keeps other records", async () => {
    const { id: jobId } = await jobRow(db());
    for (let made = 0; made < 60; made += 1) await createApplicant(db(), { jobId, resume: null });
    const kept = await createMessage(db());
    for (let made = 0; made < 30; made += 1)
      await remove({ kind: "message", id: (await createMessage(db())).id });
    await deleteJob(admin, jobId);
    const { total, newest } = await findTrash(admin, { page: 1 });
    const late = await createMessage(db(), { deletedAt: new Date(newest.getTime() + 1), deletedBy: "x" });
    expect([total, await emptyTrash(admin, newest)]).toEqual([31, 31]);
    expect([await dbIncludingTrash().applicant.count(), await dbIncludingTrash().job.count()]).toEqual([
      0, 0,
    ]);
    expect(await trash()).toMatchObject([{ id: late.id }]); // deleted after the list was read, so not confirmed
    expect(await getMessage(admin, kept.id)).not.toBeNull();
  });

  test("a record outside the trash is not found", async () => {
    const { id } = await createMessage(db());
    const record = { kind: "message", id } as const;
    const all = [
      restoreRecord(admin, record),
      hardDeleteRecord(admin, record),
      hardDeleteRecord(admin, { kind: "job", id: "x" }),
    ];
    expect(await Promise.all(all.map(outcome))).toEqual([
      "404 Message not found.",
      "404 Message not found.",
      "404 Job not found.",
    ]);
    expect(await getMessage(admin, id)).not.toBeNull();
  });

  test("one of two simultaneous restores wins, and the record is complete", async () => {
    const { id: jobId } = await jobRow(db());
    await createApplicant(db(), { jobId });
    await deleteJob(admin, jobId);
    const record = { kind: "job", id: jobId } as const;
    const results = await Promise.all(
      [restoreRecord(admin, record), restoreRecord(admin, record)].map(outcome),
    );
    expect(results.sort()).toEqual(["404 Job not found.", "done"]);
    expect(await countApplicants(admin, jobId)).toBe(1);
  });
});

describe("the purge", () => {
  test("erases records after thirty days, once, with any number of instances", async () => {
    const { id: jobId } = await jobRow(db());
    await createApplicant(db(), { jobId });
    const [old, young] = [await createMessage(db()), await createMessage(db())];
    await deleteJob(admin, jobId);
    for (const { id } of [old, young]) await deleteMessage(admin, id);
    await age("jobs", jobId, 31);
    await age("messages", old.id, 31);
    await age("messages", young.id, 29);
    const counts = await Promise.all([purgeTrash(), purgeTrash(), purgeTrash()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await trash()).toMatchObject([{ kind: "message", id: young.id }]);
    expect(await db().resume.count()).toBe(0);
    const events = await db().auditEvent.findMany({
      where: { targetId: { in: [old.id, jobId] }, action: { endsWith: ".purged" } },
    });
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({ actorId: null, requestId: "upkeep" });
  });

  test("does nothing while another container runs it", async () => {
    const { id } = await createMessage(db());
    await deleteMessage(admin, id);
    await age("messages", id, 31);
    const other = await pool().connect();
    try {
      await other.query("SELECT pg_advisory_lock($1)", [advisoryLocks.purge]);
      expect(await purgeTrash()).toBe(0);
    } finally {
      await other.query("SELECT pg_advisory_unlock($1)", [advisoryLocks.purge]);
      other.release();
    }
    expect(await purgeTrash()).toBe(1);
  });
});
