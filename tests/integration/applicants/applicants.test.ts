import { beforeEach, describe, expect, test } from "vitest";
import {
  countApplicants,
  findApplicants,
  getApplicant,
  listApplicants,
  openResume,
} from "@/lib/applicants/data";
import { editApplicant } from "@/lib/desk/edit-person";
import { countApplicantsOfJobs } from "@/lib/jobs/data";
import { applicationContent, receiveApplication } from "@/lib/applicants/submission/receive-application";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { buildContentKey, buildNamedKey } from "@/lib/limits/idempotency";
import { deleteJob } from "@/lib/jobs/data";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { applicantTable } from "@/lib/applicants/table";
import { findNeighbours } from "@/lib/lists/find-page";
import type { ListQuery } from "@/lib/lists/list-query";
import { moveToTrash } from "@/lib/trash/move-to-trash";
import { createApplicant, createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { getCreateStatus } from "@/tests/support/get-status";
import { emptyTables } from "@/tests/support/database/empty-tables";

const form = { firstName: "Siobhán", lastName: "O'Neill", email: "s@example.com", phone: "503-555-0142" };
const resume = { name: "Siobhán CV.pdf", bytes: textPdf(["Siobhán O'Neill"]) };

let jobId: string;
const application = (changes: object = {}) => ({ jobId, form: { ...form, ...changes }, resume });
const buildKey = (key: string, sent = application()) =>
  buildNamedKey("application", key, applicationContent(sent));
const countStored = () => dbIncludingTrash().applicant.count();
beforeEach(async () => {
  await emptyTables("jobs", "idempotency_keys", "rate_limits", "outbox");
  ({ id: jobId } = await createJob(db(), { title: "Surveyor" }));
});

test("an application is stored as sent, with the file's bytes beside it", async () => {
  const applicant = await receiveApplication(application());
  expect(applicant).toMatchObject({
    ...form,
    jobId,
    resume: { name: resume.name, size: resume.bytes.length },
  });
  const row = await db().resume.findUniqueOrThrow({ where: { applicantId: applicant.id } });
  expect(Buffer.from(row.bytes).equals(resume.bytes)).toBe(true);
  expect((await getApplicant(admin, applicant.id))?.jobTitle).toBe("Surveyor");
});

test("a closed, deleted or unknown job accepts no application", async () => {
  await dbIncludingTrash().job.update({ where: { id: jobId }, data: { status: "Closed" } });
  expect(await getCreateStatus(receiveApplication(application()))).toBe(404);
  expect(await getCreateStatus(receiveApplication({ ...application(), jobId: "nobody" }))).toBe(404);
  expect([await countStored(), await db().resume.count(), await db().idempotencyKey.count()]).toEqual([
    0, 0, 0,
  ]);
});

test("an application for a job that is being deleted waits, and then finds no job", async () => {
  let [deleting, deleted] = [() => {}, () => {}];
  const begun = new Promise<void>((resolve) => (deleting = resolve));
  const released = new Promise<void>((resolve) => (deleted = resolve));
  const deletion = db().$transaction(async (tx) => {
    await moveToTrash(tx, admin, { kind: "job", id: jobId });
    deleting();
    await released;
  });
  await begun;
  const answer = getCreateStatus(receiveApplication(application()));
  await expect.poll(countLockWaits, { timeout: 1500 }).toBe(1);
  deleted();
  await deletion;
  expect(await answer).toBe(404);
  expect(await countStored()).toBe(0);
});

test("the same key and body is stored once, also in parallel, and another file under the key is rejected", async () => {
  const once = buildKey("k-1");
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => receiveApplication(application(), { once })),
  );
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  const other = { ...application(), resume: { ...resume, bytes: textPdf(["Another person"]) } };
  const reused = receiveApplication(other, { once: buildKey("k-1", other) });
  expect(await getCreateStatus(reused)).toBe(422);
  expect([await countStored(), await db().resume.count()]).toEqual([1, 1]);
});

test("a repeated call gets the first response after staff have corrected the person and moved the application", async () => {
  const once = buildKey("k-5");
  const first = await receiveApplication(application(), { once });
  const { id: otherJob } = await createJob(db());
  const person = {
    firstName: "Siobhan",
    lastName: "Neill",
    email: "private@example.com",
    phone: "5035550199",
  };
  await editApplicant(admin, first.id, { ...person, jobId: otherJob, version: 1 });
  expect(await receiveApplication(application(), { once })).toEqual(first);
});

test("a repeated call gets the first response although the job was closed, and 410 once the application is deleted", async () => {
  const once = buildKey("k-2");
  const first = await receiveApplication(application(), { once });
  await dbIncludingTrash().job.update({ where: { id: jobId }, data: { status: "Closed" } });
  expect(await receiveApplication(application(), { once })).toEqual(first);
  await deleteJob(admin, jobId);
  expect(await getCreateStatus(receiveApplication(application(), { once }))).toBe(410);
});

test("a form sent again without JavaScript is stored once", async () => {
  const once = buildContentKey("application", applicationContent(application()));
  await receiveApplication(application(), { once });
  await receiveApplication(application(), { once });
  expect(await countStored()).toBe(1);
});

test.each(["honeypot", "tooFast"] as const)(
  "%s alone hides nobody: list, clock and mails",
  async (signal) => {
    await receiveApplication(application(), { signals: [signal] });
    expect(await dbIncludingTrash().applicant.findFirstOrThrow()).toMatchObject({
      quarantinedAt: null,
      answerDueAt: expect.any(Date),
    });
    expect((await db().outbox.findMany()).map(({ kind }) => kind).sort()).toEqual([
      "application-notice",
      "application-received",
    ]);
  },
);

test("an application that looks automated is held as spam", async () => {
  const { id } = await receiveApplication(application(), { signals: ["honeypot", "tooFast"] });
  expect((await findApplicants(admin, { page: 1, q: "" })).total).toBe(0);
  expect((await listApplicants(admin, undefined)).items).toEqual([]);
  expect(await countApplicants(admin, jobId)).toBe(0);
  expect(await countApplicantsOfJobs(admin, [jobId, "nowhere"])).toBe(1);
  const spam = await findApplicants(admin, { page: 1, q: "", filters: { show: "spam" } });
  expect(spam.items).toMatchObject([{ id, quarantined: true }]);
});

test("the applicant gets a confirmation and staff a notice with a link, once, without the file", async () => {
  const once = buildKey("k-3");
  const { id } = await receiveApplication(application(), { once });
  await receiveApplication(application(), { once });
  await receiveApplication(application({ lastName: "Spam" }), { signals: ["honeypot", "tooFast"] });
  const rows = await db().outbox.findMany({ orderBy: { kind: "desc" } });
  expect(rows.map(({ kind }) => kind)).toEqual(["application-received", "application-notice"]);
  const [confirmation, notice] = rows.map(({ sealed }) => decryptEnvelope(sealed!)!);
  expect(confirmation).toMatchObject({ to: form.email, subject: "Your application: Surveyor" });
  expect(confirmation!.text).toContain(`http://localhost:3000/jobs/${jobId}`);
  expect(notice).toMatchObject({ to: "hello@alderpoint.example", subject: "New application: Surveyor" });
  expect(notice!.text).toContain(`http://localhost:3000/admin/applicants/${id}`);
  expect(notice!.text).toContain("Siobhán O'Neill");
  expect(JSON.stringify([confirmation, notice])).not.toContain("503-555");
});

test("nothing is stored when the mail cannot be written", async () => {
  await db().$executeRaw`ALTER TABLE outbox RENAME TO outbox_out_of_reach`;
  try {
    await expect(receiveApplication(application(), { once: buildKey("k-4") })).rejects.toThrow();
  } finally {
    await db().$executeRaw`ALTER TABLE outbox_out_of_reach RENAME TO outbox`;
  }
  expect([await countStored(), await db().resume.count(), await db().idempotencyKey.count()]).toEqual([
    0, 0, 0,
  ]);
});

describe("staff", () => {
  const names = async (q: string, within?: string) =>
    (await findApplicants(admin, { page: 1, q, filters: within ? { job: within } : {} })).items.map(
      ({ firstName }) => firstName,
    );

  beforeEach(async () => {
    const other = await createJob(db(), { title: "Night Watch 100%" });
    const minute = (at: number) => new Date(Date.UTC(2026, 0, 5, 20, at));
    await createApplicant(db(), { jobId, firstName: "Ärne", lastName: "Öst", createdAt: minute(1) });
    await createApplicant(db(), {
      jobId,
      firstName: "Bea",
      lastName: "Long",
      createdAt: minute(2),
      resume: null,
    });
    await createApplicant(db(), { jobId: other.id, firstName: "Cy", lastName: "Reed", createdAt: minute(3) });
  });

  test.each([
    ["", ["Cy", "Bea", "Ärne"]],
    ["ärne öst", ["Ärne"]],
    ["no resume", ["Bea"]],
    ["jan 05, 2026", ["Cy", "Bea", "Ärne"]],
    ["night watch 100%", ["Cy"]],
    ["ch 1", ["Cy"]],
    ["long\nbea", ["Bea"]],
    ['"long\nbea"', []],
  ])("find the matching applicants with the search %j", async (q, expected) =>
    expect(await names(q)).toEqual(expected),
  );

  test("see a job's applicants, with the previous and next of each", async () => {
    expect(await names("", jobId)).toEqual(["Bea", "Ärne"]);
    const { items } = await findApplicants(admin, { page: 1, q: "" });
    const [cy, bea, arne] = items;
    const ofJob = { q: "", filters: { job: jobId } };
    const around = (id: string, query = ofJob as Omit<ListQuery, "page">) =>
      findNeighbours(admin, applicantTable, id, query);
    expect(await around(bea!.id, { q: "" })).toEqual({ previous: cy!.id, next: arne!.id });
    expect(await around(bea!.id)).toEqual({ previous: null, next: arne!.id });
    expect(await around(arne!.id)).toEqual({ previous: bea!.id, next: null });
  });

  test("read all applicants through the API by following lastKey through equal times", async () => {
    const createdAt = new Date(Date.UTC(2025, 0, 1));
    await db().applicant.createMany({
      data: Array.from({ length: 205 }, () => ({ ...form, jobId, createdAt })),
    });
    const seen: string[] = [];
    let startKey: string | undefined;
    do {
      const page = await listApplicants(admin, startKey);
      seen.push(...page.items.map(({ id }) => id));
      startKey = page.lastKey ?? undefined;
    } while (startKey);
    expect(seen).toHaveLength(208);
    expect(new Set(seen).size).toBe(208);
  });

  test("add a row to the audit log when they open a resume, and get 404 without one when it is missing", async () => {
    const [cy, bea] = (await findApplicants(admin, { page: 1, q: "" })).items;
    const { name, bytes } = await openResume(admin, cy!.id);
    expect(name).toBe("resume.pdf");
    expect(Buffer.from(bytes).equals(textPdf(["Robin Marsh"]))).toBe(true);
    await expect(openResume(admin, bea!.id)).rejects.toMatchObject({ status: 404 });
    await expect(openResume(admin, "nobody")).rejects.toMatchObject({ status: 404 });
    const events = await db().auditEvent.findMany({
      where: { action: "resume.opened", targetId: { in: [cy!.id, bea!.id] } },
    });
    expect(events).toMatchObject([
      { actorId: admin.id, targetType: "applicant", targetId: cy!.id, requestId: "request-1" },
    ]);
  });
});

describe("the database rejects an invalid application", () => {
  test.each([
    ["an applicant of no job", { jobId: "nobody" }],
    ["a name of 101 characters", { firstName: "x".repeat(101) }],
    ["a résumé's name without its size", { resumeName: "cv.pdf" }],
    ["a résumé that is no .pdf", { resumeName: "cv.exe", resumeSize: 10 }],
    ["a résumé of 5 MiB and a byte", { resumeName: "cv.pdf", resumeSize: 5 * 1024 * 1024 + 1 }],
  ])("%s", async (_, changes) => {
    await expect(db().applicant.create({ data: { ...form, jobId, ...changes } })).rejects.toThrow();
    expect(await countStored()).toBe(0);
  });

  test("bytes that are no PDF, or too many", async () => {
    const { id } = await createApplicant(db(), { jobId, resume: null });
    for (const bytes of [Buffer.from("<html>"), textPdf(["x"], { padTo: 5 * 1024 * 1024 + 1 })]) {
      await expect(db().resume.create({ data: { applicantId: id, bytes } })).rejects.toThrow(/resumes_pdf/);
    }
  });
});

test("no list and no record reads the bytes of a resume", async () => {
  const { id } = await createApplicant(db(), { jobId });
  await db().$executeRaw`ALTER TABLE resumes RENAME TO resumes_out_of_reach`;
  try {
    expect((await listApplicants(admin, undefined)).items).toHaveLength(1);
    expect((await findApplicants(admin, { page: 1, q: "robin" })).items).toHaveLength(1);
    expect(await getApplicant(admin, id)).toMatchObject({ resume: { name: "resume.pdf" } });
    expect(await countApplicants(admin, jobId)).toBe(1);
    await expect(openResume(admin, id)).rejects.toThrow();
  } finally {
    await db().$executeRaw`ALTER TABLE resumes_out_of_reach RENAME TO resumes`;
  }
});
