import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { addNote } from "@/lib/desk/notes";
import type { DeskRef } from "@/lib/desk/desk";
import { recallReply } from "@/lib/desk/correspondence/recall-reply";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { claimMails, markDead, markSent } from "@/lib/mail/outbox";
import { openArchive } from "@/lib/privacy/archive";
import { findPersonalData } from "@/lib/privacy/data";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { getReplyIds } from "@/lib/privacy/personal-data";
import { purgePastRetention } from "@/lib/maintenance/retention";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { passTime } from "@/tests/support/desk-mail";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { decideLongAgo } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

const CANARY = "Zwitscher";
const EMAIL = "zwitscher@example.com";

let message: DeskRef;
let applicant: DeskRef;

const write = (record: DeskRef, text: string) => {
  const once = buildNamedKey("reply-privacy", text + record.id, {});
  return sendReply(admin, record, { subject: CANARY, text: `${CANARY} ${text}` }, { once });
};

async function claimNext() {
  await passTime();
  return (await claimMails(1))[0]!;
}

/** Stores a reply in each state for both records. The waiting ones come last, or a claim would take them. */
async function writeReplies(): Promise<void> {
  for (const record of [message, applicant]) {
    await write(record, "sent");
    await markSent(await claimNext(), { subject: CANARY, text: `${CANARY} sent` });
    await write(record, "failed");
    await markDead(await claimNext(), "EENVELOPE 550", { subject: CANARY, text: `${CANARY} failed` });
    await recallReply(admin, (await write(record, "recalled")).id);
  }
  for (const record of [message, applicant]) await write(record, "waiting");
}

async function readArchive(): Promise<string> {
  const files: string[] = [];
  for await (const { name, input } of await openArchive(admin, EMAIL))
    if (typeof input === "string") files.push(`${name} ${input}`);
  return files.join("\n");
}

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "idempotency_keys", "rate_limits");
  message = { kind: "message", id: (await createMessage(db(), { email: EMAIL })).id };
  const { id: jobId } = await createJob(db());
  applicant = { kind: "applicant", id: (await createApplicant(db(), { jobId, email: EMAIL })).id };
});

test("search, export and erasure cover notes, and replies in every state", async () => {
  await writeReplies();
  for (const text of ["first", "second"])
    await addNote(admin, { kind: "applicant", id: applicant.id }, `${CANARY} ${text}`);
  const personalData = await findPersonalData(admin, EMAIL.toUpperCase());
  expect(getReplyIds(personalData)).toHaveLength(8);
  expect(personalData.applications).toMatchObject([{ notes: 2 }]);
  const archive = await readArchive();
  for (const state of ["sent", "failed", "recalled", "waiting"])
    expect(archive.split(`${CANARY} ${state}`).length - 1, state).toBeGreaterThanOrEqual(2);

  await decideLongAgo();
  const number = await erasePersonalData(admin, EMAIL);
  expect(await findInDatabase(CANARY)).toEqual([]);
  expect(await db().reply.count()).toBe(0);
  expect(await db().outbox.count({ where: { sealed: { not: null } } })).toBe(0);
  expect(await db().idempotencyKey.count()).toBe(0);
  const receipt = await db().erasureReceipt.findUniqueOrThrow({ where: { number } });
  expect(receipt.counts).toMatchObject({ messages: 1, applications: 1, replies: 8, notes: 2 });
});

test("retention erases replies with their records, waiting ones included", async () => {
  await writeReplies();
  await decideLongAgo();
  await purgePastRetention();
  expect(await findInDatabase(CANARY)).toEqual([]);
  expect(await claimMails(5)).toEqual([]);
});

test("erasing a record while its mail is being stored as sent does not deadlock", async () => {
  for (let round = 0; round < 10; round += 1) {
    const { id } = await createMessage(db(), { email: EMAIL });
    await sendReply(admin, { kind: "message", id }, { subject: "s", text: "t" });
    await passTime();
    const claims = await claimMails(5);
    const results = await Promise.allSettled([
      ...claims.map((claim) => markSent(claim, { subject: "s", text: "t" })),
      erasePersonalData(admin, EMAIL),
    ]);
    const reasons = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    // The row may be locked, which the privacy desk reports.
    expect(reasons.every(({ status }) => status === 409)).toBe(true);
  }
});

test.each([-5, 5])(
  "an instance whose clock is wrong by %i minutes sends and recalls on time",
  async (minutes) => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + minutes * 60_000 });
    try {
      const reply = await sendReply(admin, message, { subject: "s", text: "t" });
      expect(reply.secondsLeft).toBeGreaterThan(25);
      expect(reply.secondsLeft).toBeLessThanOrEqual(30);
      expect(await claimMails(1)).toEqual([]);
      await recallReply(admin, reply.id);
      const second = await sendReply(admin, message, { subject: "s", text: "t" });
      await passTime();
      const [claim] = await claimMails(1);
      await markSent(claim!, { subject: "s", text: "t" });
      const { settledAt } = await db().reply.findUniqueOrThrow({ where: { id: second.id } });
      const [{ age }] = await db().$queryRaw<[{ age: number }]>`
      SELECT abs(extract(epoch FROM now() - ${settledAt}))::float AS age`;
      expect(age).toBeLessThan(20);
    } finally {
      vi.useRealTimers();
    }
  },
);
