import { Client } from "pg";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { lockRows } from "@/lib/database/locks";
import { assignRecords, moveApplicants } from "@/lib/desk/bulk/data";
import { getSendOffer, sendTemplate } from "@/lib/desk/bulk/send";
import { summarizeAssignment, summarizeMove, summarizeSending } from "@/lib/desk/bulk/strings";
import { declineApplicants } from "@/lib/desk/decline/data";
import { undoMails } from "@/lib/desk/decline/undo";
import { buildNamedKey } from "@/lib/limits/idempotency";
import {
  createApplicant,
  createJob,
  createMessage,
  createTemplate,
  createUser,
  openApplicants,
} from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { emptyTables } from "@/tests/support/database/empty-tables";
import { restoreRecord } from "@/tests/support/trash/restore-record";

let jobId: string;
const HASH = `$2b$12$${"x".repeat(53)}`;

const add = async (fields: Partial<Parameters<typeof createApplicant>[1]> = {}) =>
  (await createApplicant(db(), { jobId, resume: null, ...fields })).id;
const addMany = async (count: number) => {
  const ids: string[] = [];
  for (let added = 0; added < count; added += 1) ids.push(await add());
  return ids;
};
const get = (id: string) => db().applicant.findUniqueOrThrow({ where: { id } });
/** Rows of the audit log are never deleted, so a test reads those of its own records. */
const listHistory = (...ids: string[]) =>
  db().auditEvent.findMany({
    where: { targetId: { in: ids } },
    orderBy: { id: "asc" },
    select: { action: true, targetId: true, details: true, actorId: true },
  });

async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const queries = vi.spyOn(Client.prototype, "query");
  await run();
  const count = queries.mock.calls.length;
  queries.mockRestore();
  return count;
}

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "mail_templates");
  jobId = (await createJob(db(), { title: "Network Engineer" })).id;
});

test("applicants are moved together, and those in a closed stage stay", async () => {
  const [fresh, there, hired] = [
    await add(),
    await add({ stage: "interview" }),
    await add({ stage: "hired" }),
  ];
  const ids = [fresh, there, hired, "nobody"];
  const move = await moveApplicants(admin, ids, "interview");
  expect(move).toEqual({ changed: [fresh], found: 3, closed: 1 });
  expect(summarizeMove(ids, "interview", move).summary).toBe(
    "Moved 1 applicant to Interview. 1 was already there. 1 was hired, declined or withdrawn. 1 was already gone.",
  );
  expect(await get(fresh)).toMatchObject({ stage: "interview", deskVersion: 2, clockStoppedAt: null });
  expect(await get(there)).toMatchObject({ deskVersion: 1 });
  expect(await get(hired)).toMatchObject({ stage: "hired", deskVersion: 1 });
  expect(await listHistory(...ids)).toEqual([
    {
      action: "applicant.stageChanged",
      targetId: fresh,
      actorId: admin.id,
      details: { from: "new", to: "interview" },
    },
  ]);
});

test("a closed stage stops the clock of those whose clock runs", async () => {
  const stopped = new Date(Date.now() - 60_000);
  const [running, earlier] = [await add(), await add({ clockStoppedAt: stopped })];
  await moveApplicants(admin, [running, earlier], "withdrawn");
  expect((await get(running)).clockStoppedAt).toEqual(expect.any(Date));
  expect((await get(earlier)).clockStoppedAt).toEqual(stopped);
});

test("records get an owner and lose it, and only changes are in the history", async () => {
  const { id: ownerId } = await createUser(db(), { role: "ADMIN", passwordHash: HASH });
  const { id: other } = await createUser(db(), { role: "USER", passwordHash: HASH });
  const [a, b] = [await createMessage(db()), await createMessage(db())];
  await db().message.update({ where: { id: b.id }, data: { ownerId } });
  const ids = [a.id, b.id, "nobody"];
  expect(await assignRecords(admin, "message", ids, ownerId)).toEqual({ changed: [a.id], found: 2 });
  const owned = { where: { ownerId } };
  expect(await db().message.count(owned)).toBe(2);
  expect(await listHistory(...ids)).toMatchObject([{ action: "message.ownerChanged", targetId: a.id }]);
  await expect(assignRecords(admin, "message", ids, other)).rejects.toMatchObject({ status: 422 });
  const applicant = await add({ ownerId });
  expect((await assignRecords(admin, "applicant", [applicant], null)).changed).toEqual([applicant]);
  expect(await get(applicant)).toMatchObject({ ownerId: null, deskVersion: 2 });
  const summarize = async (owner: string | null) =>
    summarizeAssignment("message", ids, owner, await assignRecords(admin, "message", ids, owner)).summary;
  const gone = "1 was already gone.";
  expect(await summarize(ownerId)).toBe(`Changed the owner of 0 messages. 2 were already theirs. ${gone}`);
  await db().message.update({ where: { id: b.id }, data: { ownerId: null } });
  expect(await summarize(null)).toBe(
    `Changed the owner of 1 message. 1 was already without an owner. ${gone}`,
  );
});

test.each(["send", "decline"])(
  "a %s leaves out an applicant who is restored while it waits",
  async (what) => {
    const trashed = { deletedAt: new Date(), deletedBy: admin.id };
    const [kept, restored] = [await add({ id: "a" }), await add({ id: "b", ...trashed })];
    await openApplicants(db(), [kept, restored]);
    const kind = what === "send" ? "reply" : "decline";
    const { id: templateId } = await createTemplate(db(), { kind });
    const ids = [kept, restored];
    let writing: Promise<{ replyIds: string[]; skipped: { id: string }[] }> | undefined;
    await db().$transaction(async (other) => {
      await lockRows(other, "applicants", [kept]);
      writing =
        what === "send"
          ? sendTemplate(admin, { kind: "applicant", ids, templateId })
          : declineApplicants(admin, { ids, reason: "other", templateId });
      await vi.waitUntil(async () => (await countLockWaits()) > 0);
      await restoreRecord(admin, { kind: "applicant", id: restored });
    });
    expect(await writing).toMatchObject({ replyIds: [expect.any(String)], skipped: [{ id: restored }] });
  },
);

test("a template goes to each person alone, once for a repeated submission, and can be recalled", async () => {
  const { id: templateId } = await createTemplate(db(), {
    kind: "reply",
    subject: "Your message",
    text: "Hi {first_name},",
  });
  const spam = await createMessage(db(), { name: "Spam", quarantinedAt: new Date(), spamSigns: ["offers"] });
  const [a, b] = [
    await createMessage(db(), { name: "Ada L" }),
    await createMessage(db(), { name: "Alan T" }),
  ];
  const ids = [a.id, b.id, spam.id, "nobody"];
  const offer = await getSendOffer(admin, "message", ids);
  expect(offer.people.map(({ firstName }) => firstName)).toEqual(["Ada", "Alan"]);
  expect(offer.skipped.map(({ reason }) => reason)).toEqual(["Quarantined as spam", "Deleted or unknown"]);
  const sending = { kind: "message" as const, ids, templateId };
  const once = buildNamedKey("test", "once", sending);
  const first = await sendTemplate(admin, sending, once);
  expect(first.replyIds).toHaveLength(2);
  expect(summarizeSending(2, first.skipped)).toContain("2 emails will be sent in 30 seconds. Skipped: Spam");
  expect((await sendTemplate(admin, sending, once)).replyIds).toEqual(first.replyIds);
  // A colleague does the same a moment later.
  const second = await sendTemplate(admin, { ...sending, ids: [a.id] });
  expect(second.skipped).toMatchObject([{ reason: "An email to them is waiting to be sent" }]);
  expect(await db().outbox.count()).toBe(2);
  expect((await listHistory(...ids)).map(({ action }) => action)).toEqual([
    "message.replied",
    "message.replied",
  ]);
  expect(await undoMails(admin, first.replyIds)).toEqual({ recalled: 2, kept: [] });
  expect(await db().outbox.count()).toBe(0);
});

test("a template that needs a job is not for messages, and a changed one is refused", async () => {
  const needsJob = await createTemplate(db(), { kind: "reply", text: "About {job_title}" });
  const { id } = await createMessage(db());
  const sending = { kind: "message" as const, ids: [id], templateId: needsJob.id };
  expect((await getSendOffer(admin, "message", [id])).templates).toEqual([]);
  await expect(sendTemplate(admin, sending)).rejects.toMatchObject({ status: 422 });
  const stale = {
    kind: "applicant" as const,
    ids: [await add()],
    templateId: needsJob.id,
    templateVersion: 7,
  };
  await expect(sendTemplate(admin, stale)).rejects.toMatchObject({ status: 409 });
  expect(await db().outbox.count()).toBe(0);
});

test("a hundred rows take at most 15 statements for each bulk action", async () => {
  const { id: templateId } = await createTemplate(db(), { kind: "reply" });
  const { id: ownerId } = await createUser(db(), { role: "ADMIN", passwordHash: HASH });
  const ids = await addMany(100);
  const kind = "applicant";
  expect(await countStatements(() => moveApplicants(admin, ids, "review"))).toBeLessThanOrEqual(15);
  expect(await countStatements(() => assignRecords(admin, kind, ids, ownerId))).toBeLessThanOrEqual(15);
  expect(await countStatements(() => sendTemplate(admin, { kind, ids, templateId }))).toBeLessThanOrEqual(15);
  expect(await db().applicant.count({ where: { stage: "review", ownerId } })).toBe(100);
  expect(await db().reply.count()).toBe(100);
});
