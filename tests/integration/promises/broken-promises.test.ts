import { afterEach, beforeEach, expect, test } from "vitest";
import { readFormChoices } from "@/app/admin/jobs/_components/read-form-choices";
import { addDays } from "@/lib/calendar/business-days";
import { getToday, toDateColumn } from "@/lib/calendar/company-days";
import { fillFacts } from "@/lib/content/facts/with-facts";
import type { PromiseKey } from "@/lib/content/promises/kept";
import { db } from "@/lib/database/db";
import { undoMails } from "@/lib/desk/decline/undo";
import { ensureGeneralJob, GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { createJob as addJob, updateJob } from "@/lib/jobs/data";
import { settleReply } from "@/lib/mail/settle-reply";
import { findBrokenPromises } from "@/lib/promises/broken-promises";
import { findGeneralApplicants, tellGeneralApplicants } from "@/lib/promises/general-applicants";
import { tellSchema } from "@/lib/promises/schema";
import { processState } from "@/lib/process-state";
import { loadSettings } from "@/lib/site-settings/load-settings";
import { saveSetting } from "@/lib/site-settings/data";
import { getDefaultTexts } from "@/lib/site-settings/default-texts";
import {
  createApplicant,
  createJob,
  createMessage,
  createTeamMember,
  createTemplate,
} from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const DAY_MS = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
const fields = {
  title: "Rigger",
  type: "Contract",
  location: "Salem",
  description: "Cables.",
  status: "Open",
} as const;

/** Returns the records behind each broken promise. */
async function findBroken() {
  const promises = await findBrokenPromises(admin);
  return Object.fromEntries(
    promises.map(({ key, records }) => [key, records.map(({ id }) => id)]),
  ) as Partial<Record<PromiseKey, string[]>>;
}

beforeEach(async () => {
  await emptyTables("users", "messages", "jobs", "team_members", "outbox", "mail_templates", "site_settings");
});
afterEach(() => void (processState.siteSettings = {}));

test("a job without pay and without a person to report to breaks two promises, until it has them or a reason", async () => {
  const { id } = await addJob(admin, fields);
  expect(await findBroken()).toEqual({ payRange: [id], reportTo: [id] });
  await updateJob(admin, id, { ...fields, payMin: 80_000, payCurrency: "USD", payUnit: "year" });
  expect(await findBroken()).toEqual({ reportTo: [id] });
  const { id: contactId } = await createTeamMember(db());
  await updateJob(admin, id, { ...fields, contactId });
  expect(await findBroken()).toEqual({});
  await updateJob(admin, id, { ...fields, contactId: null, payMin: null });
  expect(await findBroken()).toEqual({ payRange: [id], reportTo: [id] });
  const job = await updateJob(admin, id, { ...fields, promiseOverride: "The client negotiates it." });
  expect(job).toMatchObject({ promiseOverride: "The client negotiates it." });
  expect(await findBroken()).toEqual({});
  const events = await db().auditEvent.findMany({
    where: { targetId: id },
    orderBy: { id: "desc" },
    take: 1,
  });
  expect(events).toMatchObject([{ action: "job.edited", details: { fields: ["promiseOverride"] } }]);
  const other = await addJob(admin, { ...fields, promiseOverride: "New market." });
  expect(await db().auditEvent.findMany({ where: { targetId: other.id } })).toMatchObject([
    { action: "job.added", details: { fields: ["promiseOverride"] } },
  ]);
});

test("a job that is not on the website breaks no promise", async () => {
  await createJob(db(), { status: "Closed" });
  await createJob(db(), { opensOn: toDateColumn(addDays(getToday(), 3)) });
  expect(await findBroken()).toEqual({});
});

test("late answers break promises, and so does silence after an interview", async () => {
  const { id: jobId } = await createJob(db(), { status: "Closed" });
  const late = await createMessage(db(), { answerDueAt: daysAgo(1) });
  await createMessage(db(), { answerDueAt: daysAgo(1), quarantinedAt: new Date() });
  const waiting = await createApplicant(db(), { jobId, answerDueAt: daysAgo(1), resume: null });
  const answered = { jobId, stage: "interview", answeredAt: daysAgo(21), resume: null };
  const silent = await createApplicant(db(), { ...answered, interviewDueAt: daysAgo(1) });
  await createApplicant(db(), { ...answered, interviewDueAt: daysAgo(-1) });
  await createApplicant(db(), { ...answered, stage: "offer", interviewDueAt: daysAgo(1) });
  expect(await findBroken()).toEqual({
    messageAnswer: [late.id],
    applicationAnswer: [waiting.id],
    afterInterview: [silent.id],
  });
});

test("a promise that staff switch off while it is broken is counted no more, and its sentences leave the site", async () => {
  const { id } = await createJob(db());
  const texts = { ...getDefaultTexts("promises"), off: "Pay range\nperson to report to" };
  const sentence = "We publish the pay range and tell you who you'd report to.{kept.payRange}{kept.reportTo}";
  expect(fillFacts(sentence)).toMatch(/^We publish the pay range and .*\.$/);
  const findPromised = async () => (await readFormChoices(admin)).promised;
  expect(await findPromised()).toEqual(["payRange", "reportTo"]);
  await saveSetting(admin, "promises", texts, 0);
  await loadSettings();
  expect(await findBroken()).toEqual({});
  expect(await findPromised()).toEqual([]);
  expect(fillFacts(sentence)).toBe("");
  await saveSetting(admin, "promises", { ...texts, off: "Pay range" }, 1);
  expect(await findBroken()).toEqual({ reportTo: [id] });
  await expect(saveSetting(admin, "promises", { ...texts, off: "Free lunch" }, 2)).rejects.toMatchObject({
    details: { errors: { off: 'Line 1: There is no promise "Free lunch".' } },
  });
});

test("general applicants hear of a job once, unless the mail is recalled or fails, and those whom it does not suit are noted", async () => {
  await db().$transaction(ensureGeneralJob);
  const general = { jobId: GENERAL_JOB_ID, createdAt: daysAgo(9), answeredAt: daysAgo(8), resume: null };
  const [ada, bo, own] = [
    await createApplicant(db(), { ...general, firstName: "Ada", email: "ada@example.com" }),
    await createApplicant(db(), { ...general, firstName: "Bo" }),
    await createApplicant(db(), { ...general, email: "Own@example.com" }),
  ];
  await createApplicant(db(), { ...general, stage: "withdrawn" });
  await createApplicant(db(), { ...general, quarantinedAt: new Date() });
  const job = await createJob(db(), { title: "Rigger", promiseOverride: "Test" });
  await createApplicant(db(), { jobId: job.id, email: "own@example.com", resume: null });
  expect(await findBroken()).toEqual({ generalApplicantsFirst: [job.id] });
  const { id: templateId } = await createTemplate(db(), {
    kind: "reply",
    subject: "New: {job_title}",
    text: "Hi {first_name}",
  });
  const input = { jobId: job.id, told: [ada.id, own.id], unfit: [bo.id], templateId };
  const [first, second] = await Promise.all([
    tellGeneralApplicants(admin, input),
    tellGeneralApplicants(admin, input),
  ]);
  const replyIds = [...first, ...second];
  expect(replyIds).toHaveLength(1);
  expect(await db().reply.findMany({ select: { applicantId: true, kind: true } })).toEqual([
    { applicantId: ada.id, kind: "reply" },
  ]);
  expect(await db().outbox.count()).toBe(1);
  expect(await db().jobMatch.findMany({ orderBy: { wasTold: "asc" } })).toMatchObject([
    { applicantId: bo.id, wasTold: false },
    { applicantId: ada.id, wasTold: true },
  ]);
  expect(await db().auditEvent.findMany({ where: { targetId: ada.id } })).toMatchObject([
    { action: "applicant.toldOfJob", details: { job: job.id } },
  ]);
  expect(await findBroken()).toEqual({});
  await undoMails(admin, replyIds);
  expect(await findBroken()).toEqual({ generalApplicantsFirst: [job.id] });
  expect((await findGeneralApplicants(admin, job.id)).map(({ id }) => id)).toEqual([ada.id]);
  const [replyId = ""] = await tellGeneralApplicants(admin, input);
  expect(await findBroken()).toEqual({});
  const failed = { state: "failed", serverResponse: "550" } as const;
  await db().$transaction((tx) => settleReply(tx, replyId, failed, null));
  expect(await findBroken()).toEqual({ generalApplicantsFirst: [job.id] });
  await expect(tellGeneralApplicants(admin, { ...input, jobId: GENERAL_JOB_ID })).rejects.toMatchObject({
    status: 404,
  });
  const decline = await createTemplate(db());
  for (const id of [decline.id, ""])
    await expect(tellGeneralApplicants(admin, { ...input, templateId: id })).rejects.toMatchObject({
      status: 422,
    });
  const unfitOnly = tellSchema.parse({ jobId: job.id, told: [], unfit: [ada.id], templateId: "" });
  expect(await tellGeneralApplicants(admin, unfitOnly)).toEqual([]);
  expect(await findBroken()).toEqual({});
});
