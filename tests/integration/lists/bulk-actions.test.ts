import { beforeEach, expect, test } from "vitest";
import * as z from "zod/v4/core";
import { deleteApplicants } from "@/lib/applicants/data";
import { BULK_MAX, summarizeDeleted, summarizeChanged, bulkSchema, summarizeBulk } from "@/lib/lists/bulk";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { closeJobs, deleteJobs } from "@/lib/jobs/data";
import { deleteMessages, markMessagesRead } from "@/lib/messages/data";
import { restoreRecords } from "@/lib/trash/restore";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

beforeEach(async () => void (await emptyTables("messages", "jobs")));

const listAuditedIds = async (action: string) =>
  (await db().auditEvent.findMany({ where: { action }, orderBy: { id: "asc" } })).map(
    ({ targetId }) => targetId,
  );

test("several messages are marked as read and as unread, and unchanged or deleted ones are skipped", async () => {
  const a = await createMessage(db());
  const b = await createMessage(db(), { isRead: true });
  const ids = [a.id, b.id, "nobody"];
  expect(await markMessagesRead(admin, ids, true)).toEqual({ changed: [a.id], found: 2 });
  expect(await dbIncludingTrash().message.count({ where: { isRead: true } })).toBe(2);
  expect(await listAuditedIds("message.read")).toEqual([a.id]);
  const { changed: marked } = await markMessagesRead(admin, ids, false);
  expect(marked.sort()).toEqual([a.id, b.id].sort());
  expect(await dbIncludingTrash().message.count({ where: { isRead: true } })).toBe(0);
});

test("several messages are moved to the trash, and missing ones are skipped", async () => {
  const rows = [await createMessage(db()), await createMessage(db()), await createMessage(db())];
  const ids = rows.map(({ id }) => id);
  expect(await deleteMessages(admin, ids.slice(0, 1))).toEqual(ids.slice(0, 1));
  const deleted = await deleteMessages(admin, [...ids, "nobody"]);
  expect(deleted.sort()).toEqual(ids.slice(1).sort());
  expect(await dbIncludingTrash().message.count({ where: { deletedAt: null } })).toBe(0);
  expect((await listAuditedIds("message.deleted")).slice(-3).sort()).toEqual([...ids].sort());
});

test("several jobs are closed, and closed ones stay unchanged", async () => {
  const open = await createJob(db());
  const closed = await createJob(db(), { status: "Closed" });
  expect(await closeJobs(admin, [open.id, closed.id, "nobody"])).toEqual({ changed: [open.id], found: 2 });
  expect(await dbIncludingTrash().job.findUnique({ where: { id: open.id } })).toMatchObject({
    status: "Closed",
    version: 2,
  });
  expect(await dbIncludingTrash().job.findUnique({ where: { id: closed.id } })).toMatchObject({ version: 1 });
  expect(await closeJobs(admin, ["nobody"])).toEqual({ changed: [], found: 0 });
});

test("deleting jobs deletes their applications, and applications can be deleted alone", async () => {
  const job = await createJob(db());
  const kept = await createJob(db());
  await createApplicant(db(), { jobId: job.id });
  const alone = await createApplicant(db(), { jobId: kept.id });
  expect(await deleteJobs(admin, [job.id, "nobody"])).toEqual([job.id]);
  expect(await dbIncludingTrash().applicant.count({ where: { deletedAt: null } })).toBe(1);
  expect(await deleteApplicants(admin, [alone.id])).toEqual([alone.id]);
  expect(await dbIncludingTrash().applicant.count({ where: { deletedAt: null } })).toBe(0);
});

test("several deleted records are restored in one transaction, and unknown ids are skipped", async () => {
  const rows = [await createMessage(db()), await createMessage(db())];
  const ids = rows.map(({ id }) => id);
  await deleteMessages(admin, ids);
  expect((await restoreRecords(admin, "message", [...ids, "nobody"])).sort()).toEqual([...ids].sort());
  expect(await dbIncludingTrash().message.count({ where: { deletedAt: null } })).toBe(2);
  expect((await listAuditedIds("message.restored")).sort()).toEqual([...ids].sort());
  await expect(restoreRecords(admin, "message", ids)).rejects.toMatchObject({ status: 404 });

  const job = await createJob(db());
  const kept = await createJob(db());
  const applicants = [
    await createApplicant(db(), { jobId: kept.id }),
    await createApplicant(db(), { jobId: job.id }),
  ].map(({ id }) => id);
  await deleteApplicants(admin, applicants);
  await deleteJobs(admin, [job.id]);
  await expect(restoreRecords(admin, "applicant", applicants)).rejects.toMatchObject({ status: 409 });
  expect(await dbIncludingTrash().applicant.count({ where: { deletedAt: null } })).toBe(0);
});

test("two bulk actions on the same rows in another order do not deadlock", async () => {
  const ids = (await Promise.all(Array.from({ length: 40 }, () => createMessage(db())))).map(({ id }) => id);
  const [mine, theirs] = await Promise.all([
    deleteMessages(admin, ids),
    deleteMessages(admin, [...ids].reverse()),
  ]);
  expect([...mine, ...theirs].sort()).toEqual([...ids].sort());
});

test("a bulk action takes 1 to 100 ids and removes duplicates", () => {
  const ids = Array.from({ length: BULK_MAX }, (_, at) => `id-${at}`);
  expect(z.safeParse(bulkSchema, ids).success).toBe(true);
  expect(z.safeParse(bulkSchema, ["a", "a", "b"])).toMatchObject({ data: ["a", "b"] });
  for (const input of [[...ids, "one"], [], [""], ["x".repeat(65)], "a", null, [1], { 0: "a" }])
    expect(z.safeParse(bulkSchema, input).success).toBe(false);
});

test("the summary counts changed and skipped records", () => {
  const names = ["message", "messages"] as const;
  expect(summarizeBulk("Marked % as read", names, 3)).toBe("Marked 3 messages as read");
  const released = summarizeChanged("Moved % away", "out of spam", names, ["a", "b", "c"], {
    changed: ["a"],
    found: 2,
  });
  expect(released.summary).toBe("Moved 1 message away. 1 was already out of spam. 1 was already gone.");
  expect(summarizeDeleted(names, ["a"], ["a"]).summary).toBe("Deleted 1 message");
  expect(summarizeDeleted(names, ["a", "b"], ["a"]).summary).toBe("Deleted 1 message. 1 was already gone.");
  expect(summarizeDeleted(names, ["a", "b", "c"], []).summary).toBe(
    "Deleted 0 messages. 3 were already gone.",
  );
});
