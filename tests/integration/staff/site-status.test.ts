import { randomBytes } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MailQueueView } from "@/app/admin/website/_components/mail-queue-view";
import { findNewestApplicants } from "@/lib/applicants/data";
import { db, disconnect } from "@/lib/database/db";
import { env } from "@/lib/env";
import { getMailQueue, retryDeadMail, retryDeadMails } from "@/lib/mail/data";
import { getTrends } from "@/lib/overview/data";
import { readDatabaseState } from "@/lib/overview/site-state";
import { countTabs } from "@/lib/overview/tab-counts";
import { createApplicant, createJob, createMessage, createTeamMember } from "@/prisma/factories";
import { keepsConnections } from "@/tests/setup/database";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

test("shows the database's version, and the sizes of the database, of resumes in either store and of photos", async () => {
  const before = await readDatabaseState(admin);
  expect(before.version).toMatch(/^\d+\.\d+$/);
  expect(before.bytes).toBeGreaterThan(1_000_000n);
  const { id: jobId } = await createJob(db());
  await createApplicant(db(), { jobId });
  const inBucket = { resume: null, resumeName: "resume.pdf", resumeSize: 1_200_000 };
  const { id: applicantId } = await createApplicant(db(), { jobId, ...inBucket });
  const object = {
    key: "resumes/00000000-0000-4000-8000-000000000001.pdf",
    sha256: "a".repeat(64),
    dueAt: new Date(),
    applicantId,
  };
  await db().resumeObject.create({ data: object });
  const { id: memberId } = await createTeamMember(db());
  const file = { variant: "jpeg", bytes: randomBytes(200_000) };
  await db().teamPhoto.create({ data: { memberId, version: "a".repeat(12), files: { create: file } } });
  const { resumeBytes, bucketBytes, photoBytes } = await readDatabaseState(admin);
  expect(resumeBytes).toBeGreaterThan(0n);
  expect(bucketBytes - before.bucketBytes).toBe(1_200_000n);
  expect(photoBytes - before.photoBytes).toBeGreaterThanOrEqual(200_000n);
});

describe("the mail queue", () => {
  const mail = {
    sealed: Buffer.from("sealed"),
    notAfter: new Date(Date.now() + 60_000),
    settledAt: new Date(),
  };

  beforeEach(async () => void (await emptyTables("outbox")));

  test("counts the mails that were sent in the last 24 hours", async () => {
    const sent = { kind: "notice", state: "SENT", notAfter: mail.notAfter } as const;
    await db().outbox.create({ data: { ...sent, settledAt: new Date(Date.now() - 23 * 3_600_000) } });
    await db().outbox.create({ data: { ...sent, settledAt: new Date(Date.now() - 25 * 3_600_000) } });
    expect(await getMailQueue(admin)).toMatchObject({ sent: 1, waiting: 0, dead: 0 });
  });

  test("says that mails reach no one while there is no mail server", async () => {
    const show = async () => renderToStaticMarkup(MailQueueView(await getMailQueue(admin)));
    env().SMTP_URL = "smtp://127.0.0.1:9";
    expect(await show()).toContain("0 accepted by the mail server in the last 24 hours");
    env().SMTP_URL = undefined;
    expect(await show()).toContain("0 written to files in the last 24 hours. SMTP_URL isn&#x27;t set");
  });

  test("retries all mails that were given up, except those with expired links", async () => {
    for (const kind of ["message-notice", "application-notice", "password-reset"])
      await db().outbox.create({ data: { kind, state: "DEAD", ...mail } });
    expect(await retryDeadMails(admin)).toBe(2);
    expect(await countTabs(admin)).toMatchObject({ deadMails: 1 });
    const { waiting, dead, deadMails } = await getMailQueue(admin);
    expect({ waiting, dead, kinds: deadMails.map(({ kind }) => kind) }).toEqual({
      waiting: 2,
      dead: 1,
      kinds: ["password-reset"],
    });
    await expect(retryDeadMail(admin, deadMails[0]!.id)).rejects.toThrow("Mail not found.");
  });
});

describe("the weekly report", () => {
  // Three days after the clocks went back in Portland.
  const now = new Date("2026-11-04T18:30:00Z");
  const before = (days: number, ms = 0) => new Date(now.getTime() - days * 86_400_000 - ms);

  beforeEach(async () => void (await emptyTables("messages", "jobs")));

  test("compares the last 7 × 24 hours with the 7 × 24 hours before, without spam", async () => {
    for (const createdAt of [
      before(0),
      before(0, 1),
      before(6, 86_399_999),
      before(7),
      before(13, 86_399_999),
    ])
      await createMessage(db(), { createdAt });
    await createMessage(db(), { createdAt: before(14) });
    await createMessage(db(), { createdAt: before(1), quarantinedAt: now });
    const { messages, applications } = await getTrends(admin, now);
    expect(messages).toMatchObject({ latest: 3, before: 2 });
    expect(messages?.days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 2]);
    expect(applications).toMatchObject({ latest: 0, before: 0 });
  });

  test.skipIf(keepsConnections)("reads indexes and scans no table", async () => {
    const [{ name }] = await db().$queryRaw<[{ name: string }]>`SELECT current_database() AS name`;
    // PostgreSQL would scan these small tables, so the test turns sequential scans off.
    await db().$executeRawUnsafe(`ALTER DATABASE ${name} SET enable_seqscan = off`);
    await disconnect();
    const scans = async () => {
      const [row] = await db().$queryRaw<[{ whole: number; indexed: number }]>`
        SELECT sum(seq_scan)::int AS whole, sum(idx_scan)::int AS indexed FROM pg_stat_user_tables
        WHERE relname IN ('messages', 'applicants')`;
      return row;
    };
    const start = await scans();
    await getTrends(admin);
    await disconnect(); // a connection reports its statistics when it closes
    await vi.waitFor(async () => expect((await scans()).indexed).toBe(start.indexed + 2));
    expect((await scans()).whole).toBe(start.whole);
  });

  test("the newest applicants come with their jobs, newest first", async () => {
    const { id: jobId, title } = await createJob(db());
    const older = await createApplicant(db(), { jobId, createdAt: before(1) });
    const newest = await createApplicant(db(), { jobId, createdAt: before(0) });
    await createApplicant(db(), { jobId, quarantinedAt: now });
    const applications = await findNewestApplicants(admin, 5);
    expect(applications.map(({ id, jobTitle }) => [id, jobTitle])).toEqual([
      [newest.id, title],
      [older.id, title],
    ]);
  });
});
