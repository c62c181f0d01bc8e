import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { safeParse } from "zod/mini";
import { DELETE } from "@/app/admin/job-applicants/[id]/replies/[replyId]/route";
import { POST } from "@/app/admin/job-applicants/decline/route";
import { createApiKey } from "@/lib/api-keys/data";
import { flushCalls } from "@/lib/auth/api-keys/count-key-calls";
import type { Right } from "@/lib/auth/api-keys/rights";
import { getToday } from "@/lib/calendar/company-days";
import { fieldErrors } from "@/lib/fields";
import { db, disconnect } from "@/lib/database/db";
import type { Stage } from "@/lib/applicants/stages";
import { changeDesk } from "@/lib/desk/data";
import { declineApplicants } from "@/lib/desk/decline/data";
import { getDeclineOffer } from "@/lib/desk/decline/data";
import { declineSchema } from "@/lib/desk/decline/schema";
import { findUndecided } from "@/lib/desk/decline/data";
import { undoMails } from "@/lib/desk/decline/undo";
import { env } from "@/lib/env";
import { buildNamedKey } from "@/lib/limits/idempotency";
import { deliverDue } from "@/lib/mail/delivery";
import { claimMails, markSent } from "@/lib/mail/outbox";
import { openTransport } from "@/lib/mail/transport";
import type { AuditDetails } from "@/lib/audit/audit-entry";
import { deleteApplicant, openResume } from "@/lib/applicants/data";
import { recordFirstRead } from "@/lib/applicants/first-reads";
import { describeEvent } from "@/lib/history/describe-event";
import { textPdf } from "@/prisma/pdf";
import { createApplicant, createJob, createTemplate, createUser, openApplicants } from "@/prisma/factories";
import { admin, type FullAdmin } from "@/tests/support/admin";
import { type MailServer, startMailServer } from "@/tests/support/mail-server";
import { passwordHash } from "@/tests/support/person-fixture";
import { emptyTables } from "@/tests/support/database/empty-tables";

let server: MailServer;
let jobId: string;
let templateId: string;

type Fields = Partial<Parameters<typeof createApplicant>[1]>;
const addUnread = async (fields: Fields = {}) =>
  (await createApplicant(db(), { jobId, resume: null, ...fields })).id;
/** Adds an applicant whose record a person has opened. */
async function add(fields: Fields = {}) {
  const id = await addUnread(fields);
  await openApplicants(db(), [id]);
  return id;
}
const addMany = async (count: number) => {
  const ids: string[] = [];
  for (let added = 0; added < count; added += 1) ids.push(await add());
  return ids;
};
const decline = (ids: string[], change = {}) =>
  declineApplicants(admin, { ids, reason: "experience", templateId, ...change });
const get = (id: string) => db().applicant.findUniqueOrThrow({ where: { id } });
const countReplies = (state: string) => db().reply.count({ where: { state } });

/** Lets the waiting time end. */
const passHour = () =>
  db().$executeRaw`UPDATE outbox SET due_at = now() - interval '1 s' WHERE state = 'PENDING'`;

async function deliver(): Promise<void> {
  env().SMTP_URL = server.url;
  const transport = openTransport();
  await deliverDue(transport);
  transport.close();
}

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "outbox", "mail_templates", "idempotency_keys");
  server = await startMailServer();
  jobId = (await createJob(db(), { title: "Network Engineer" })).id;
  templateId = (await createTemplate(db())).id;
});

afterEach(async () => {
  env().SMTP_URL = undefined;
  await server.close();
});

test("the stage changes at once, and the mail leaves an hour later", async () => {
  const id = await add({ stage: "review", firstName: "Ada", email: "ada@example.com" });
  const { declined, replyIds, leavesAt } = await decline([id]);
  expect(declined).toMatchObject([{ id, jobTitle: "Network Engineer" }]);
  const row = await get(id);
  expect(row).toMatchObject({
    stage: "declined",
    declineReason: "experience",
    deskVersion: 2,
    answeredAt: null,
  });
  expect(row.clockStoppedAt).not.toBeNull();
  expect(Math.abs(leavesAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(60_000);
  await deliver();
  expect(server.mails).toHaveLength(0);
  await passHour();
  await deliver();
  expect(server.mails).toMatchObject([
    { subject: "Your application for Network Engineer", to: [{ address: "ada@example.com" }] },
  ]);
  expect(server.mails[0]!.text).toContain("Hi Ada,");
  expect(await db().reply.findFirst({ where: { id: replyIds[0] } })).toMatchObject({ state: "sent" });
  expect(await get(id)).toMatchObject({ answeredAt: expect.any(Date) });
  const history = await db().auditEvent.findMany({
    where: { targetId: id, action: { not: "applicant.opened" } },
  });
  expect(history).toMatchObject([
    { action: "applicant.stageChanged", details: { from: "review", to: "declined", reason: "experience" } },
  ]);
});

test.each<[string, object, string]>([
  ["101 rows", { ids: Array.from({ length: 101 }, (_, at) => `a${at}`) }, "ids"],
  ["no row", { ids: [] }, "ids"],
  ["an unknown reason", { reason: "age" }, "reason"],
  ["no template", { templateId: undefined }, "templateId"],
])("%s are refused by field", (_, change, field) => {
  const result = safeParse(declineSchema, { ids: ["a"], reason: "pay", templateId: "t", ...change });
  expect(result.success || Object.keys(fieldErrors(result.error))).toEqual([field]);
});

test("a repeated call with one key declines no one again, and gets the first answer", async () => {
  const applicants = await addMany(2);
  const input = {
    ids: [...applicants, "nobody", await addUnread()],
    reason: "experience",
    templateId,
  } as const;
  const ids = [...input.ids];
  const once = buildNamedKey("test", "once", { ...input, ids });
  const decideOnce = () => declineApplicants(admin, { ...input, ids }, once);
  const first = await decideOnce();
  expect(first.declined).toHaveLength(2);
  expect(first.skipped.map(({ reason }) => reason)).toEqual(["Deleted or unknown", "Unread"]);
  const declined = applicants.map((id) => ({ id }));
  expect(await decideOnce()).toEqual({ ...first, declined });
  await undoMails(admin, first.replyIds);
  expect(await decideOnce()).toEqual({ ...first, declined });
  expect(await countReplies("waiting")).toBe(0);
  const other = buildNamedKey("test", "once", { ...input, ids: applicants });
  await expect(declineApplicants(admin, { ...input, ids: applicants }, other)).rejects.toMatchObject({
    status: 422,
  });
});

test("the call takes an Idempotency-Key", async () => {
  const owner = { ...admin, ...(await createUser(db(), { role: "ADMIN", passwordHash })) } as FullAdmin;
  const rights: Right[] = ["write applicants", "write replies"];
  const { key } = await createApiKey(owner, { name: "Screening", rights, expiresOn: getToday() });
  const body = JSON.stringify({ ids: [await add()], reason: "pay", templateId });
  const headers = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    "idempotency-key": "k-1",
  };
  const send = async () => {
    const request = new Request("http://localhost:3000/admin/job-applicants/decline", {
      method: "POST",
      body,
      headers,
    });
    return (await POST(request, { params: Promise.resolve({}) })).json();
  };
  expect([await send(), await send()]).toEqual(Array(2).fill({ declined: 1, skipped: [] }));
  await flushCalls();
});

test("a key without the right to write applicants recalls no decline", async () => {
  const owner = { ...admin, ...(await createUser(db(), { role: "ADMIN", passwordHash })) } as FullAdmin;
  const id = await add();
  await decline([id]);
  const { id: replyId } = await db().reply.findFirstOrThrow();
  const recall = async (rights: Right[]) => {
    const { key } = await createApiKey(owner, { name: rights.join(), rights, expiresOn: getToday() });
    const request = new Request(`http://localhost:3000/admin/job-applicants/${id}/replies/${replyId}`, {
      method: "DELETE",
      headers: { authorization: `Bearer ${key}` },
    });
    return (await DELETE(request, { params: Promise.resolve({ id, replyId }) })).status;
  };
  expect(await recall(["write replies"])).toBe(403);
  expect((await get(id)).stage).toBe("declined");
  expect(await recall(["write replies", "write applicants"])).toBe(204);
  expect((await get(id)).stage).not.toBe("declined");
  await flushCalls();
});

test("a reason may be given as it is shown, and an id twice", () => {
  expect(declineSchema.parse({ ids: ["a", "a"], reason: "Position closed", templateId: "t" })).toMatchObject({
    ids: ["a"],
    reason: "closed",
  });
});

test("rows of two jobs each get a mail with their own job title", async () => {
  const other = (await createJob(db(), { title: "Rigger" })).id;
  await decline([await add(), await add({ jobId: other })]);
  await passHour();
  await deliver();
  expect(server.mails.map(({ subject }) => subject).sort()).toEqual([
    "Your application for Network Engineer",
    "Your application for Rigger",
  ]);
});

test("a stage that staff move back by hand takes back the decline that waits, and waits for one that is being sent", async () => {
  const id = await add();
  await decline([id]);
  const move = (stage: Stage) => changeDesk(admin, { kind: "applicant", id }, { stage });
  await move("interview");
  expect(await get(id)).toMatchObject({ stage: "interview", declineReason: null });
  expect([await countReplies("recalled"), await db().outbox.count()]).toEqual([1, 0]);
  await decline([id]);
  await passHour();
  const [claim] = await claimMails(1);
  await expect(move("review")).rejects.toMatchObject({ status: 409 });
  expect((await get(id)).stage).toBe("declined");
  await markSent(claim!);
  await move("review");
  expect(await countReplies("sent")).toBe(1);
});

test("each skipped row is named with the reason, and gets no mail", async () => {
  const reopened = await add();
  await decline([reopened]);
  await passHour();
  await deliver();
  await db().applicant.update({ where: { id: reopened }, data: { stage: "review" } });
  const deleted = await add();
  await deleteApplicant(admin, deleted);
  const ids = [
    await add({ stage: "declined" }),
    await add({ quarantinedAt: new Date() }),
    await add({ stage: "withdrawn" }),
    await add({ stage: "hired" }),
    reopened,
    deleted,
    "unknown",
    await add({ email: "a@example.com, b@example.com" }),
  ];
  const open = await add({ stage: "offer" });
  const expected = [
    "Already declined",
    "Quarantined as spam",
    "Withdrawn",
    "Hired",
    "Already declined by email",
    "Deleted or unknown",
    "Deleted or unknown",
    "The email address can't receive mail",
  ].map((reason, at) => ({ id: ids[at], reason }));
  const preview = await getDeclineOffer(admin, [...ids, open]);
  expect(preview.skipped).toMatchObject(expected);
  const { declined, skipped } = await decline([...ids, open]);
  expect(skipped).toMatchObject(expected);
  expect(declined.map(({ id }) => id)).toEqual([open]);
  expect(await countReplies("waiting")).toBe(1);
  expect(await get(reopened)).toMatchObject({ stage: "review" });
  expect(await get(ids[1]!)).toMatchObject({ stage: "new", declineReason: null });
});

test("the undecided people of a job are those in an open stage, without spam", async () => {
  const undecided = [await add({ stage: "review" }), await addUnread()];
  for (const fields of [{ stage: "hired" }, { stage: "declined" }, { quarantinedAt: new Date() }])
    await add(fields);
  const { id: otherJobId } = await createJob(db());
  const other = await add({ jobId: otherJobId });
  const { ids, count } = await findUndecided(admin, [jobId]);
  expect(ids.sort()).toEqual(undecided.sort());
  expect(count).toBe(2);
  const both = await findUndecided(admin, [jobId, otherJobId]);
  expect(both.ids.sort()).toEqual([...undecided, other].sort());
});

describe("unread applications", () => {
  test("of a hundred, those that no person has opened are skipped by name, and a recorded reason declines them", async () => {
    const read = await addMany(97);
    const unread = [await addUnread({ firstName: "Ada" }), await addUnread(), await addUnread()];
    const { declined, skipped } = await decline([...unread, ...read]);
    expect(declined).toHaveLength(97);
    expect(skipped).toEqual(
      unread.map((id, at) => ({ id, name: at === 0 ? "Ada Marsh" : "Robin Marsh", reason: "Unread" })),
    );
    expect(await get(unread[0]!)).toMatchObject({ stage: "new", declineReason: null });
    expect((await decline(unread, { unreadReason: "closed" })).declined).toHaveLength(3);
    const [event] = await db().auditEvent.findMany({
      where: { targetId: unread[0], action: "applicant.stageChanged" },
    });
    expect(event!.details).toEqual({ from: "new", to: "declined", reason: "experience", unread: "closed" });
    expect(describeEvent(event!.action, event!.details as AuditDetails)).toBe(
      "Moved from New to Declined (Experience), unread (Position closed)",
    );
  });

  test("a record that a person opens, or its resume, is read, and one that a program downloads is not", async () => {
    const withResume = { resume: { name: "cv.pdf", bytes: textPdf(["Ada"]) } };
    const [byRecord, byResume, byProgram] = [
      await addUnread(),
      await addUnread(withResume),
      await addUnread(withResume),
    ];
    await recordFirstRead(admin, byRecord);
    await recordFirstRead(admin, byRecord);
    await openResume(admin, byResume);
    await openResume({ ...admin, keyId: "key-1" } as FullAdmin, byProgram);
    expect(await db().auditEvent.count({ where: { targetId: byRecord } })).toBe(1);
    const { declined, skipped } = await decline([byRecord, byResume, byProgram]);
    expect(declined.map(({ id }) => id)).toEqual([byRecord, byResume]);
    expect(skipped).toMatchObject([{ id: byProgram, reason: "Unread" }]);
  });

  test("a decline that is undone leaves the application read", async () => {
    const id = await add();
    await undoMails(admin, (await decline([id])).replyIds);
    expect((await decline([id])).skipped).toEqual([]);
  });

  test("an unknown reason is refused, and an empty choice is none", () => {
    const input = { ids: ["a"], reason: "pay", templateId: "t" };
    expect(safeParse(declineSchema, { ...input, unreadReason: "lazy" }).success).toBe(false);
    expect(declineSchema.parse({ ...input, unreadReason: "" }).unreadReason).toBeUndefined();
  });
});

test("a mail that the server refuses for good fails on the record, and nothing is marked as answered", async () => {
  const id = await add({ email: "gone@example.com" });
  server.refusedAddresses.add("gone@example.com");
  const { replyIds } = await decline([id]);
  for (let tries = 0; tries < 20 && (await countReplies("failed")) === 0; tries += 1) {
    await passHour();
    await deliver();
  }
  expect(await db().reply.findFirst({ where: { id: replyIds[0] } })).toMatchObject({ state: "failed" });
  expect(await get(id)).toMatchObject({ stage: "declined", answeredAt: null });
  expect((await undoMails(admin, replyIds)).kept).toMatchObject([
    { name: "Robin Marsh", reason: "the email couldn't be delivered" },
  ]);
});

test("two recruiters who decline the same rows at once send each mail once", async () => {
  const ids = await addMany(12);
  const [first, second] = await Promise.all([decline(ids), decline([...ids].reverse(), { reason: "pay" })]);
  expect(first.declined.length + second.declined.length).toBe(12);
  expect(first.skipped.length + second.skipped.length).toBe(12);
  expect(await countReplies("waiting")).toBe(12);
  expect(await db().outbox.count()).toBe(12);
});

test("a hundred rows are declined in at most 15 statements", async () => {
  const ids = [...(await addMany(98)), await add({ stage: "review" }), await add({ stage: "offer" })];
  const queries = vi.spyOn(Client.prototype, "query");
  const { declined } = await decline(ids);
  const statements = queries.mock.calls.length;
  queries.mockRestore();
  expect([declined.length, await db().outbox.count()]).toEqual([100, 100]);
  expect(statements).toBeLessThanOrEqual(15);
});

test("mails of one decline to the same person leave in the order of the rows", async () => {
  const email = "ada@example.com";
  const ids = [await add({ email }), await add({ email }), await add({ email }), await add({ email })];
  const { replyIds } = await decline(ids);
  const replies = await db().reply.findMany({ orderBy: { leavesAt: "asc" } });
  expect(replies.map(({ id }) => id)).toEqual(replyIds);
  expect(replies.map(({ applicantId }) => applicantId)).toEqual(ids);
});

test("a template of another kind, a deleted one and one that has changed stop the decline", async () => {
  const id = await add();
  const reply = await createTemplate(db(), { kind: "reply" });
  for (const wrong of [reply.id, "unknown"])
    await expect(decline([id], { templateId: wrong })).rejects.toMatchObject({
      status: 422,
      details: { errors: { templateId: expect.any(String) } },
    });
  await db().mailTemplate.update({ where: { id: templateId }, data: { version: 2 } });
  await expect(decline([id], { templateVersion: 1 })).rejects.toMatchObject({ status: 409 });
  expect(await get(id)).toMatchObject({ stage: "new", declineReason: null });
  expect(await db().reply.count()).toBe(0);
});

describe("'Undo'", () => {
  test("takes back every mail and brings back every stage and clock, also after a restart", async () => {
    const ids = [await add({ stage: "review" }), await add({ stage: "interview" }), await add()];
    const { replyIds } = await decline(ids);
    await disconnect(); // nothing is kept in memory
    const waiting = await db().reply.findMany({ where: { kind: "decline", state: "waiting" } });
    expect(waiting.map(({ id }) => id).sort()).toEqual([...replyIds].sort());
    expect(await undoMails(admin, replyIds)).toEqual({ recalled: 3, kept: [] });
    for (const [at, stage] of ["review", "interview", "new"].entries())
      expect(await get(ids[at]!)).toMatchObject({ stage, declineReason: null, clockStoppedAt: null });
    await passHour();
    await deliver();
    expect(server.mails).toHaveLength(0);
    expect((await decline(ids)).declined).toHaveLength(3);
  });

  test("works once from two tabs, and says so", async () => {
    const { replyIds } = await decline(await addMany(5));
    const results = await Promise.all([undoMails(admin, replyIds), undoMails(admin, replyIds)]);
    expect(results.reduce((sum, { recalled }) => sum + recalled, 0)).toBe(5);
    const kept = results.flatMap((result) => result.kept);
    expect(kept.map(({ reason }) => reason)).toEqual(Array(5).fill("already recalled"));
    expect(await countReplies("recalled")).toBe(5);
  });

  test("at the last second names the mails that have left or are being sent", async () => {
    const { replyIds } = await decline([
      await add({ firstName: "Ada" }),
      await add({ firstName: "Bo" }),
      await add({ firstName: "Cy" }),
    ]);
    await db().$executeRaw`UPDATE outbox SET due_at = now() - interval '1 s' WHERE id <> ${replyIds[2]}`;
    const [sent] = await claimMails(2); // the second one stays claimed
    await markSent(sent!, { subject: "s", text: "t" });
    const { recalled, kept } = await undoMails(admin, replyIds);
    expect(recalled).toBe(1);
    expect(kept.map(({ name, reason }) => `${name}: ${reason}`).sort()).toEqual([
      "Ada Marsh: already sent or being sent",
      "Bo Marsh: already sent or being sent",
    ]);
  });
});
