// Promise: held-submissions
import { beforeEach, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { deleteApplicant } from "@/lib/applicants/data";
import { countSpam, describeSince } from "@/lib/clock/spam-counts";
import { releaseMessage } from "@/lib/messages/data";
import { addReadable, countAllWaiting, countLate, countWaiting } from "@/lib/clock/waiting-counts";
import { findStuckMails } from "@/lib/mail/data";
import { changeAccess, deleteUser } from "@/lib/users/data";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { passwordHash } from "@/tests/support/person-fixture";
import { storeAdmin } from "@/tests/support/store-admin";

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS);

beforeEach(async () => {
  await emptyTables("messages", "jobs", "outbox");
});

test("the counts are those of records without an answer, and of the late ones among them", async () => {
  const { id: jobId } = await createJob(db());
  await createMessage(db(), { answerDueAt: hoursAgo(-1), isRead: true });
  await createMessage(db(), { answerDueAt: hoursAgo(1) });
  await createMessage(db(), { answerDueAt: hoursAgo(1), answeredAt: hoursAgo(2) });
  await createMessage(db(), { quarantinedAt: hoursAgo(9) });
  await createApplicant(db(), { jobId, answerDueAt: hoursAgo(1) });
  await createApplicant(db(), { jobId, answerDueAt: hoursAgo(1), clockStoppedAt: hoursAgo(3) });
  await createApplicant(db(), { jobId, answerDueAt: hoursAgo(1), deletedAt: hoursAgo(3), deletedBy: "x" });
  const interviewed = { jobId, stage: "interview", answeredAt: hoursAgo(90) };
  await createApplicant(db(), { ...interviewed, interviewDueAt: hoursAgo(1) });
  await createApplicant(db(), { ...interviewed, interviewDueAt: hoursAgo(-1) });
  await createApplicant(db(), { ...interviewed, interviewDueAt: hoursAgo(1), stage: "offer" });
  await createApplicant(db(), { ...interviewed, interviewDueAt: hoursAgo(1), quarantinedAt: hoursAgo(1) });
  expect(await countWaiting(admin)).toEqual({ messages: 2, applicants: 3 });
  expect(addReadable(admin, await countAllWaiting(admin))).toBe(5);
  expect(await countLate(admin)).toEqual({ messages: 1, applicants: 2 });
});

test("what is held as possible spam is counted with its oldest day until a person releases or deletes it", async () => {
  const { id: jobId } = await createJob(db());
  const held = { quarantinedAt: hoursAgo(1) };
  await createMessage(db());
  await createMessage(db(), { ...held, deletedAt: hoursAgo(1), deletedBy: "x", createdAt: hoursAgo(500) });
  expect(await countSpam(admin)).toEqual({
    messages: { count: 0, since: null },
    applicants: { count: 0, since: null },
  });
  const oldest = await createMessage(db(), { ...held, createdAt: hoursAgo(90) });
  const newest = await createMessage(db(), { ...held, createdAt: hoursAgo(2) });
  const applicant = await createApplicant(db(), { ...held, jobId });
  expect(await countSpam(admin)).toEqual({
    messages: { count: 2, since: oldest.createdAt },
    applicants: { count: 1, since: applicant.createdAt },
  });
  await releaseMessage(admin, oldest.id);
  await deleteApplicant(admin, applicant.id);
  expect(await countSpam(admin)).toEqual({
    messages: { count: 1, since: newest.createdAt },
    applicants: { count: 0, since: null },
  });
});

test.each([
  ["2026-11-25T10:00:00-08:00", "today"],
  ["2026-11-24T23:59:00-08:00", "Tuesday"],
  ["2026-11-19T00:00:00-08:00", "Thursday"],
  ["2026-11-18T23:59:00-08:00", "Nov 18"],
  ["2027-01-01T00:00:00-08:00", "today"],
])("on Wednesday, Nov 25, records held since %s are held since %s", (since, text) => {
  expect(describeSince(new Date(since), new Date("2026-11-25T12:00:00-08:00"))).toBe(text);
});

test("a record becomes late without a change of any table", async () => {
  const { id } = await createMessage(db(), { answerDueAt: hoursAgo(-1) });
  expect(await countLate(admin)).toEqual({ messages: 0, applicants: 0 });
  // Without triggers, so that no event tells of the change.
  await db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db().$executeRaw`UPDATE messages SET answer_due_at = ${hoursAgo(1)} WHERE id = ${id}`,
  ]);
  expect(await countLate(admin)).toEqual({ messages: 1, applicants: 0 });
});

test("a deleted and a demoted administrator own no record any more", async () => {
  await storeAdmin();
  const { id: jobId } = await createJob(db());
  for (const leave of [
    (id: string) => deleteUser(admin, id),
    (id: string) => changeAccess(admin, id, { role: "USER" }),
  ]) {
    const leaving = await createUser(db(), { passwordHash, role: "ADMIN" });
    const message = await createMessage(db(), { owner: { connect: { id: leaving.id } } });
    const applicant = await createApplicant(db(), { jobId, ownerId: leaving.id });
    await leave(leaving.id);
    const select = { ownerId: true, deskVersion: true };
    const unowned = { ownerId: null, deskVersion: 2 };
    expect(await db().message.findUnique({ where: { id: message.id }, select })).toEqual(unowned);
    expect(await db().applicant.findUnique({ where: { id: applicant.id }, select })).toEqual(unowned);
  }
});

test("mails are stuck when they should have left 15 minutes ago", async () => {
  const mail = { kind: "x", sealed: Buffer.from("x"), notAfter: hoursAgo(-24) };
  const leaves = (hours: number) => ({ leavesAt: hoursAgo(hours), recipient: "digest" });
  await db().outbox.create({ data: { ...mail, createdAt: hoursAgo(0.1) } });
  await db().outbox.create({ data: { ...mail, createdAt: hoursAgo(1), ...leaves(0) } });
  await db().outbox.create({
    data: { ...mail, sealed: null, createdAt: hoursAgo(9), state: "SENT", settledAt: hoursAgo(1) },
  });
  expect(await findStuckMails(admin)).toBeNull();
  await db().outbox.create({ data: { ...mail, createdAt: hoursAgo(3), ...leaves(2) } });
  await db().outbox.create({ data: { ...mail, createdAt: hoursAgo(2) } });
  expect(await findStuckMails(admin)).toMatchObject({ count: 2, since: expect.any(Date) });
});
