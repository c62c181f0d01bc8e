// Promise: erasure
import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/application-page/person";
import { findOwnApplications } from "@/lib/application-page/data";
import { requestApplicationLink } from "@/lib/application-page/request-link";
import {
  countApplicants,
  findApplicants,
  getApplicant,
  listApplicants,
  openResume,
} from "@/lib/applicants/data";
import { countStages } from "@/lib/applicants/count-stages";
import { findPersonLink, issuePersonLink } from "@/lib/mail/person-links";
import { applicantTable } from "@/lib/applicants/table";
import { auditTable } from "@/lib/history/table";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { changeDesk, getDesk } from "@/lib/desk/data";
import { addNote, listNotes } from "@/lib/desk/notes";
import { catchNotFound } from "@/lib/http-error";
import { findOtherApplications } from "@/lib/desk/other-applications";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { countApplicantsOfJobs } from "@/lib/jobs/data";
import { exportRows } from "@/lib/lists/export-rows";
import { findPage } from "@/lib/lists/find-page";
import { previewRetention, purgePastRetention } from "@/lib/maintenance/retention";
import { findMessages, getMessage } from "@/lib/messages/data";
import { openArchive, openLocked, openOwnArchive, type ArchiveFile } from "@/lib/privacy/archive";
import { findPersonalData } from "@/lib/privacy/data";
import { eraseOwnData, erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { getReceipt } from "@/lib/privacy/receipts";
import { getApplicationReport } from "@/lib/report/data";
import { getLastWeeks } from "@/lib/report/range";
import { findDuplicateSignals } from "@/lib/spam/duplicates";
import { findTrash, hardDeleteRecord, emptyTrash } from "@/lib/trash/data";
import { liftHold, findHolds, placeHold } from "@/lib/trash/holds";
import { purgeTrash } from "@/lib/trash/hard-delete";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { createApplicant, createJob, createMessage, createUser } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { outcome } from "@/tests/support/trash";
import { emptyTables } from "@/tests/support/database/empty-tables";

/** Occurs in every name, address, text and file of the person. */
const CANARY = "Kiebitz";
const EMAIL = `${CANARY}@example.com`;
const person = { email: EMAIL, requestId: "request-9" } as Person;
const passwordHash = `$2b$12$${"x".repeat(53)}`;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
const list = { page: 1, q: "", filters: {} };

let jobId: string;
let id: string;

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "job_alerts", "outbox", "idempotency_keys", "rate_limits");
  ({ id: jobId } = await createJob(db()));
  const resume = { name: `${CANARY}.pdf`, bytes: textPdf([CANARY]) };
  const names = { firstName: CANARY, lastName: CANARY, email: EMAIL };
  ({ id } = await createApplicant(db(), {
    jobId,
    ...names,
    resume,
    fingerprint: "f".repeat(43),
    stage: "interview",
  }));
  await addNote(admin, { kind: "applicant", id }, CANARY);
});

/** Moves the end of all locks into the past. */
const endLocks = () =>
  db()
    .$executeRaw`UPDATE applicants SET locked_until = now() - interval '1 minute' WHERE locked_until IS NOT NULL`;

async function read(archive: Promise<AsyncGenerator<ArchiveFile>>): Promise<string> {
  const files: string[] = [];
  for await (const { name, input } of await archive)
    files.push(`${name}\n${Buffer.from(input).toString("latin1")}`);
  return files.join("\n");
}

async function collect<Row>(rows: AsyncGenerator<Row[]>): Promise<Row[]> {
  const all: Row[] = [];
  for await (const batch of rows) all.push(...batch);
  return all;
}

/** Reads everything that could show the application `id`, but for the opening of locks. */
async function readEverything(): Promise<string> {
  const all = await Promise.all([
    findApplicants(admin, list),
    findApplicants(admin, { ...list, q: CANARY }),
    findApplicants(admin, { ...list, filters: { show: "spam" } }),
    findApplicants(admin, { ...list, filters: { stage: "withdrawn" } }),
    listApplicants(admin, undefined),
    collect(exportRows(admin, applicantTable, list)),
    getApplicant(admin, id),
    catchNotFound(() => listNotes(admin, { kind: "applicant", id })),
    getDesk(admin, { kind: "applicant", id }),
    findOtherApplications(admin, { id: "another", email: EMAIL, phone: "503-555-0177" }),
    findMessages(admin, list),
    findTrash(admin, { page: 1 }),
    previewRetention(9999),
    findPersonalData(admin, EMAIL).then((found) => ({ ...found, address: "", locked: [], events: [] })),
    findOwnApplications(person),
    read(openOwnArchive(person)).then((text) => text.replaceAll(EMAIL, "").replace(/"targetId".*/g, "")),
    read(openArchive(admin, EMAIL)).then((text) => text.replaceAll(EMAIL, "").replace(/"targetId".*/g, "")),
  ]);
  return JSON.stringify(all);
}

test("an erasure inside the minimum locks, and what is locked appears nowhere", async () => {
  const secret = await db().$transaction((tx) => issuePersonLink(tx, "applicant", id));
  await createApplicant(db(), { jobId });
  expect(await readEverything()).toContain(id);
  const places = (await findInDatabase(CANARY)).filter((place) => place !== "an encrypted mail");
  const number = await eraseOwnData(person);

  // The record stays where it was, and only the answer knows the person besides.
  expect(await findInDatabase(CANARY)).toEqual(["an encrypted mail", ...places]);
  expect((await db().outbox.findMany()).map(({ kind }) => kind)).toEqual(["data-erased"]);
  const seen = await readEverything();
  expect(seen).not.toContain(id);
  expect(seen).not.toContain(CANARY);
  expect(await countApplicants(admin)).toBe(1);
  expect(await countApplicantsOfJobs(admin, [jobId])).toBe(1);
  expect(await countStages(admin, {})).toMatchObject({ withdrawn: 0 });
  expect(await outcome(openResume(admin, id))).toMatch(/^404 /);
  expect(await findPersonLink(secret)).toBeNull();
  await requestApplicationLink(EMAIL, { address: "192.0.2.7", requestId: "request-1" });
  expect(await db().outbox.count()).toBe(1);
  for (const email of ["one@example.com", "two@example.com"])
    await createApplicant(db(), { jobId, email, fingerprint: "f".repeat(43) });
  expect(await findDuplicateSignals("applicants", "f".repeat(43), "three@example.com")).toEqual(["copies"]);
  const record = { kind: "applicant", id } as const;
  for (const call of [
    () => restoreRecord(admin, record),
    () => hardDeleteRecord(admin, record),
    () => changeDesk(admin, record, { stage: "hired" }),
    () => addNote(admin, { kind: "applicant", id }, "x"),
  ])
    expect(await outcome(call())).toMatch(/^404 /);
  await emptyTrash(admin, new Date(Date.now() + HOUR_MS));
  await db().$executeRaw`UPDATE applicants SET deleted_at = now() - interval '31 days' WHERE id = ${id}`;
  await purgeTrash();
  await purgePastRetention({ messages: 1, applications: 1 });
  expect(await dbIncludingTrash().applicant.count({ where: { id } })).toBe(1);
  // The audit log names it, and leads nowhere.
  const { items } = await findPage(admin, auditTable, { ...list, filters: { record: `applicant:${id}` } });
  expect(items.map(({ action, targetIsThere }) => [action, targetIsThere])).toEqual([
    ["applicant.locked", false],
    ["applicant.stageChanged", false],
    ["applicant.noteAdded", false],
  ]);
  expect(await getReceipt(admin, number)).toMatchObject({ counts: { applications: 0, locked: 1 } });
});

test("the person and the receipt learn the date, and retention erases when it has come", async () => {
  const before = Date.now();
  const number = await erasePersonalData(admin, EMAIL, { answers: true });
  const { lockedUntil } = await dbIncludingTrash().applicant.findUniqueOrThrow({ where: { id } });
  expect(lockedUntil!.getTime()).toBeGreaterThanOrEqual(before + YEAR_MS);
  expect(lockedUntil!.getTime()).toBeLessThan(before + YEAR_MS + 25 * HOUR_MS);
  const receipt = await getReceipt(admin, number);
  expect(receipt?.counts).toMatchObject({ lockedUntil: lockedUntil!.getTime() });
  expect((await previewRetention(400)).counts).toEqual([
    { kind: "applicant", reason: "locked", count: 1, held: 0 },
  ]);
  expect(await outcome(erasePersonalData(admin, EMAIL))).toMatch(/^(404|409) /);
  await db().outbox.deleteMany();
  expect(await outcome(erasePersonalData(admin, EMAIL))).toBe("404 There is nothing to erase here.");
  await endLocks();
  await purgePastRetention();
  expect(await findInDatabase(CANARY)).toEqual([]);
});

test("staff open what is locked with a proof and a reason, which the audit log keeps", async () => {
  await eraseOwnData(person);
  const stale = { ...admin, recentlyProven: false };
  expect(await outcome(openLocked(stale, EMAIL, "claim"))).toMatch(/^403 /);
  expect(await outcome(openLocked(admin, "nobody@example.com", "claim"))).toMatch(/^404 /);
  const files = await read(openLocked(admin, EMAIL, "claim"));
  expect(files).toContain(`applications/${id}.json`);
  expect(files).toContain(`applications/${id}-resume.pdf`);
  const [event] = await db().auditEvent.findMany({ orderBy: { id: "desc" }, take: 1 });
  expect(event).toMatchObject({
    action: "privacy.lockOpened",
    actorId: admin.id,
    details: { reason: "claim" },
  });
});

test.each([
  ["US", -1, "locked"],
  ["US", 1, "erased"],
  ["NL", -360, "erased"],
  [null, -1, "locked"],
] as const)("a decision in the country %s, %i days past its year, is %s", async (country, past, expected) => {
  await db().job.update({ where: { id: jobId }, data: { country } });
  await db().applicant.update({ where: { id }, data: { stage: "declined" } });
  const decidedAt = new Date(Date.now() - 24 * HOUR_MS * past);
  decidedAt.setUTCFullYear(decidedAt.getUTCFullYear() - 1);
  await db().applicant.update({ where: { id }, data: { decidedAt } });
  await eraseOwnData(person);
  const kept = await dbIncludingTrash().applicant.count({ where: { id, lockedUntil: { not: null } } });
  expect([kept, await dbIncludingTrash().applicant.count()]).toEqual(expected === "locked" ? [1, 1] : [0, 0]);
});

test("an erasure during a hold locks everything of an applicant who is a sender and a user too", async () => {
  await db().applicant.update({ where: { id }, data: { stage: "declined" } });
  await db().applicant.update({ where: { id }, data: { decidedAt: new Date(Date.now() - 2 * YEAR_MS) } });
  const message = await createMessage(db(), { email: EMAIL.toUpperCase() });
  const user = await createUser(db(), { email: EMAIL, passwordHash });
  await placeHold(admin, { kind: "message", id: message.id }, "A claim.");
  const number = await erasePersonalData(admin, EMAIL, { answers: true });
  expect(await getReceipt(admin, number)).toMatchObject({
    accountKept: true,
    counts: { messages: 0, applications: 0, accounts: 0, locked: 2 },
  });
  expect((await getReceipt(admin, number))?.counts).not.toHaveProperty("lockedUntil");
  expect([await getMessage(admin, message.id), await getApplicant(admin, id)]).toEqual([null, null]);
  expect((await findPersonalData(admin, EMAIL)).locked).toMatchObject([{ isHeld: true }, { isHeld: true }]);
  await purgePastRetention();
  expect(await dbIncludingTrash().message.count()).toBe(1);

  const [hold] = await findHolds(admin);
  await liftHold(admin, hold!.id);
  await purgePastRetention();
  expect([await dbIncludingTrash().message.count(), await dbIncludingTrash().applicant.count()]).toEqual([
    0, 0,
  ]);
  expect(await db().hold.count()).toBe(0);
  await erasePersonalData(admin, EMAIL);
  expect(await dbIncludingTrash().user.count({ where: { id: user.id } })).toBe(0);
});

test("a waiting reply to a locked application is never sent", async () => {
  const reply = await sendReply(admin, { kind: "applicant", id }, { subject: CANARY, text: CANARY });
  await eraseOwnData(person);
  expect(await db().outbox.count({ where: { id: reply.id } })).toBe(0);
  expect(await db().reply.findUnique({ where: { id: reply.id } })).toMatchObject({ state: "recalled" });
});

test("the report counts an application the same while it is open, locked and erased", async () => {
  const range = getLastWeeks(53);
  const before = await getApplicationReport(admin, range);
  expect(before).toMatchObject([{ applications: 1, interviews: 1, hires: 0 }]);
  await eraseOwnData(person);
  expect(await getApplicationReport(admin, range)).toEqual(before);
  await endLocks();
  await purgePastRetention();
  expect(await dbIncludingTrash().applicant.count()).toBe(0);
  expect(await getApplicationReport(admin, range)).toEqual(before);
});
