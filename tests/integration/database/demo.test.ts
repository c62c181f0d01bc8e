import { beforeEach, expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { holdsDemo, removeDemo, showsDemo } from "@/lib/maintenance/demo";
import { getJobReport } from "@/lib/report/data";
import { countTabs } from "@/lib/overview/tab-counts";
import { createApplicant, createJob, createMessage, createTeamMember, createUser } from "@/prisma/factories";
import { seedDemo } from "@/prisma/seed";
import { liftHold, placeHold } from "@/lib/trash/holds";
import { storeAdmin } from "@/tests/support/store-admin";
import { admin } from "@/tests/support/admin";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "team_members", "demo_rows", "outbox");
  expect(await seedDemo(db())).toBe(true);
});

async function countRecords() {
  const { user, message, job, applicant, teamMember } = dbIncludingTrash();
  return Promise.all([user.count(), message.count(), job.count(), applicant.count(), teamMember.count()]);
}

test("the removal deletes every record of the seed and none of the company's", async () => {
  await createUser(db(), { passwordHash, role: "ADMIN" });
  await createMessage(db());
  await createTeamMember(db());
  const { id: jobId } = await createJob(db());
  await createApplicant(db(), { jobId });
  expect([await holdsDemo(), (await countTabs(admin)).holdsDemo]).toEqual([true, true]);
  const { removed, kept } = await removeDemo();
  expect(removed).toBeGreaterThan(50);
  expect(kept).toBe(0);
  expect(await countRecords()).toEqual([1, 1, 1, 1, 1]);
  expect([await holdsDemo(), (await countTabs(admin)).holdsDemo]).toEqual([false, false]);
});

test("a build of the demonstration's site says so in production, whatever the database holds", async () => {
  await removeDemo();
  expect([showsDemo("production"), showsDemo()]).toEqual([true, false]);
});

test("a removed demonstration does not come back with the next start", async () => {
  await removeDemo();
  expect(await seedDemo(db())).toBe(false);
  expect(await countRecords()).toEqual([0, 0, 0, 0, 0]);
  expect(await removeDemo()).toEqual({ removed: 0, kept: 0 });
});

test("records of the trash are removed too", async () => {
  await db().$executeRaw`UPDATE messages SET deleted_at = now(), deleted_by = 'someone'`;
  await removeDemo();
  expect(await dbIncludingTrash().message.count()).toBe(0);
});

test("a job and a member that staff have changed stay, and are no longer the demonstration's", async () => {
  const job = await db().job.findFirstOrThrow({ where: { applicants: { some: {} } } });
  const member = await db().teamMember.findFirstOrThrow();
  await db().job.update({ where: { id: job.id }, data: { title: "Our own", version: 2 } });
  await db().teamMember.update({ where: { id: member.id }, data: { firstName: "Åse", version: 2 } });
  expect(await removeDemo()).toMatchObject({ kept: 2 });
  expect(await db().job.findMany()).toMatchObject([{ id: job.id }]);
  expect(await db().teamMember.findMany()).toMatchObject([{ id: member.id }]);
  expect(await db().applicant.count()).toBe(0);
  expect((await getJobReport(admin, job)).rows).toEqual([]);
  expect(await holdsDemo()).toBe(false);
});

test("a job for which a person has applied stays until staff delete it", async () => {
  const { id: jobId } = await db().job.findFirstOrThrow({ where: { applicants: { some: {} } } });
  const { id } = await createApplicant(db(), { jobId });
  expect(await removeDemo()).toMatchObject({ kept: 1 });
  expect(await db().applicant.findMany()).toMatchObject([{ id, jobId }]);
  expect(await holdsDemo()).toBe(true);
  expect(await db().jobView.count()).toBe(0);
  await db().jobView.create({ data: { jobId, day: new Date("2026-11-02"), source: "direct", views: 3 } });
  expect(await removeDemo()).toMatchObject({ kept: 1 });
  expect(await db().jobView.findMany()).toMatchObject([{ jobId, views: 3 }]);
});

test("a record on hold stays the demonstration's until the hold has ended", async () => {
  const { id } = await db().message.findFirstOrThrow();
  await storeAdmin();
  await placeHold(admin, { kind: "message", id }, "A claim.");
  expect(await removeDemo()).toMatchObject({ kept: 1 });
  expect([await db().message.findMany({ select: { id: true } }), await holdsDemo()]).toEqual([
    [{ id }],
    true,
  ]);
  await liftHold(admin, (await db().hold.findFirstOrThrow()).id);
  expect(await removeDemo()).toMatchObject({ removed: 1, kept: 0 });
  expect(await holdsDemo()).toBe(false);
});

test("a hold is counted beside a job for which a person has applied", async () => {
  const { id: jobId } = await db().job.findFirstOrThrow({ where: { applicants: { some: {} } } });
  await createApplicant(db(), { jobId });
  const { id } = await db().message.findFirstOrThrow();
  await storeAdmin();
  await placeHold(admin, { kind: "message", id }, "A claim.");
  expect(await removeDemo()).toMatchObject({ kept: 2 });
});

test("a job on hold stays the demonstration's, too", async () => {
  const job = await db().job.findFirstOrThrow();
  await db().applicant.deleteMany({ where: { jobId: job.id } });
  await storeAdmin();
  await placeHold(admin, { kind: "job", id: job.id }, "An audit.");
  expect(await removeDemo()).toMatchObject({ kept: 1 });
  expect(await db().job.findMany()).toMatchObject([{ id: job.id }]);
});

test("a demonstration's reviewer who became an administrator keeps the account", async () => {
  await db().$executeRaw`UPDATE users SET role = 'ADMIN' WHERE id = (SELECT min(id) FROM users)`;
  expect(await removeDemo()).toMatchObject({ kept: 1 });
  expect(await dbIncludingTrash().user.findMany()).toMatchObject([{ role: "ADMIN" }]);
});
