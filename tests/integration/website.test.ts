import { readdirSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { getMailQueue, retryDeadMail, retryDeadMails } from "@/lib/mail/data";
import { findTrends } from "@/lib/report/data";
import { readDatabase, readStorage } from "@/lib/website/data";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "../admin";

describe("the state of the site", () => {
  test("the database: version, size, and every migration that the code knows", async () => {
    const { version, bytes, latencyMs, migrations } = await readDatabase(admin);
    expect(version).toMatch(/^\d+\.\d+$/);
    expect(bytes).toBeGreaterThan(1_000_000);
    expect(latencyMs).toBeLessThan(2000);
    const folders = readdirSync("prisma/migrations").filter((name) => /^\d{14}_/.test(name));
    expect(migrations).toEqual({ applied: folders.length, newest: folders.sort().at(-1), waiting: 0 });
  });

  test("the storage: every resume, counted", async () => {
    const { id: jobId } = await createJob(db());
    await createApplicant(db(), { jobId });
    await createApplicant(db(), { jobId, resume: null });
    const { resumes, exact, resumeBytes } = await readStorage(admin);
    expect({ resumes, exact }).toEqual({ resumes: await db().resume.count(), exact: true });
    expect(resumeBytes).toBeGreaterThan(0);
  });
});

describe("the mail queue", () => {
  const mail = {
    sealed: Buffer.from("sealed"),
    notAfter: new Date(Date.now() + 60_000),
    settledAt: new Date(),
  };

  beforeEach(async () => void (await db().$executeRaw`TRUNCATE outbox`));

  test("counts what was sent in the last 24 hours, and no longer", async () => {
    const sent = { kind: "notice", state: "SENT", notAfter: mail.notAfter } as const;
    await db().outbox.create({ data: { ...sent, settledAt: new Date(Date.now() - 23 * 3_600_000) } });
    await db().outbox.create({ data: { ...sent, settledAt: new Date(Date.now() - 25 * 3_600_000) } });
    expect(await getMailQueue(admin)).toMatchObject({ sent: 1, waiting: 0, dead: 0 });
  });

  test("tries all again that were given up, but for links that are of no use by now", async () => {
    for (const kind of ["message-notice", "application-notice", "password-reset"])
      await db().outbox.create({ data: { kind, state: "DEAD", ...mail } });
    expect(await retryDeadMails(admin)).toBe(2);
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

  beforeEach(async () => void (await db().$executeRaw`TRUNCATE messages, applicants CASCADE`));

  test("compares the last 7 × 24 hours with the 7 × 24 hours before, spam left out", async () => {
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
    const { messages, applications } = await findTrends(admin, now);
    expect(messages).toMatchObject({ latest: 3, before: 2 });
    expect(messages.days.map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 2]);
    expect(applications).toMatchObject({ latest: 0, before: 0 });
  });

  test("reads an index, whatever the age of the table", async () => {
    const plan = await db().$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL enable_seqscan = off`;
      return tx.$queryRaw<{ "QUERY PLAN": string }[]>`
        EXPLAIN SELECT count(*) FROM messages WHERE quarantined_at IS NULL AND created_at > now() - interval '14 days'`;
    });
    expect(plan.map((row) => row["QUERY PLAN"]).join("\n")).toContain("messages_inbox_idx");
  });
});
