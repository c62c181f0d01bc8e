// Promise: erasure
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findOwnApplications } from "@/lib/application-page/data";
import { findOwnConversations } from "@/lib/application-page/conversation";
import type { Person } from "@/lib/application-page/person";
import { countByJob } from "@/lib/applicants/count-by-job";
import { countStages } from "@/lib/applicants/count-stages";
import * as applicants from "@/lib/applicants/data";
import { getConsent } from "@/lib/applicants/consent";
import { applicantExport } from "@/lib/applicants/export";
import { applicantTable } from "@/lib/applicants/table";
import type { Reviewer } from "@/lib/auth/reviewer";
import { countSpam } from "@/lib/clock/spam-counts";
import { countAllWaiting, countDueBetween, countLate, countWaiting } from "@/lib/clock/waiting-counts";
import { db } from "@/lib/database/db";
import { openAttachment } from "@/lib/desk/answers/attachments";
import { getSendOffer } from "@/lib/desk/bulk/send";
import { getAddressee } from "@/lib/desk/correspondence/addressee";
import { getDesk } from "@/lib/desk/data";
import { findUndecided, getDeclineOffer } from "@/lib/desk/decline/data";
import { addNote, listNotes } from "@/lib/desk/notes";
import { catchNotFound } from "@/lib/http-error";
import { countOpenMessages } from "@/lib/desk/open-messages";
import { findOtherApplications } from "@/lib/desk/other-applications";
import * as interviews from "@/lib/interviews/data";
import { countInterviews, findInterviews } from "@/lib/interviews/list";
import { listInterviews } from "@/lib/interviews/list";
import { findOwnInterviews } from "@/lib/interviews/own";
import { countApplicantsOfJobs } from "@/lib/jobs/data";
import { ensureGeneralJob, GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { csvRows, type ExportColumns } from "@/lib/lists/csv";
import { exportRows } from "@/lib/lists/export-rows";
import { findRowsAround } from "@/lib/lists/find-page";
import type { ListTable } from "@/lib/lists/list-table";
import * as messages from "@/lib/messages/data";
import { messageExport } from "@/lib/messages/export";
import { messageTable } from "@/lib/messages/table";
import { getTrends } from "@/lib/overview/data";
import { getQueue } from "@/lib/overview/queue";
import { eraseOwnData } from "@/lib/privacy/erase-personal-data";
import { findBrokenPromises } from "@/lib/promises/broken-promises";
import { findGeneralApplicants } from "@/lib/promises/general-applicants";
import { findReviews, getReview } from "@/lib/reviews/data";
import { findTrash } from "@/lib/trash/data";
import { placeHold } from "@/lib/trash/holds";
import { createApplicant, createJob, createMessage } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { outcome } from "@/tests/support/trash";
import { emptyTables } from "@/tests/support/database/empty-tables";

/** Occurs in every name, address, text and file of the person. */
const CANARY = "Kiebitz";
const EMAIL = `${CANARY}@example.com`;
const [JOB, APPLICANT, MESSAGE, FILE] = ["rigger", "locked-applicant", "locked-message", "locked-file"];
const NOW = new Date();
const list = { page: 1, q: "", filters: {} };
const found = { ...list, q: CANARY };
const reviewer = {
  ...admin,
  id: "reviewer",
  role: "USER",
  job: { id: JOB, title: "Rigger" },
} as unknown as Reviewer;
const about = { kind: "applicant", id: APPLICANT } as const;

async function readCsv<Row>(table: ListTable<Row>, columns: ExportColumns<Row>): Promise<string> {
  let text = "";
  for await (const rows of exportRows(admin, table, list))
    text += csvRows(rows.map((row) => columns.map(([, cell]) => cell(row))));
  return text;
}

/** Every function that reads applications or messages for a list, a record, a count, a file or a call of the API. */
const readers: Record<string, () => Promise<unknown>> = {
  findApplicants: async () => [
    await applicants.findApplicants(admin, list),
    await applicants.findApplicants(admin, found),
    await applicants.findApplicants(admin, { ...list, filters: { answer: "late" } }),
  ],
  findNewestApplicants: () => applicants.findNewestApplicants(admin, 5),
  listApplicants: () => applicants.listApplicants(admin, undefined),
  getApplicant: () => applicants.getApplicant(admin, APPLICANT),
  openResume: () => outcome(applicants.openResume(admin, APPLICANT)),
  countApplicants: () => applicants.countApplicants(admin),
  countStages: () => countStages(admin, {}),
  countByJob: async () => [...(await countByJob(admin, [JOB, GENERAL_JOB_ID]))],
  countApplicantsOfJobs: () => countApplicantsOfJobs(admin, [JOB]),
  applicantExport: () => readCsv(applicantTable, applicantExport),
  findMessages: async () => [
    await messages.findMessages(admin, list),
    await messages.findMessages(admin, found),
  ],
  findNewestMessages: () => messages.findNewestMessages(admin, 5),
  listMessages: () => messages.listMessages(admin, {}),
  getMessage: () => messages.getMessage(admin, MESSAGE),
  getAskedCall: () => messages.getAskedCall(admin, MESSAGE),
  countMessages: () => messages.countMessages(admin),
  messageExport: () => readCsv(messageTable, messageExport),
  countWaiting: () => countWaiting(admin),
  countAllWaiting: () => countAllWaiting(admin),
  countLate: () => countLate(admin),
  countDueBetween: () => countDueBetween(admin, new Date(0), NOW),
  getDesk: () => getDesk(admin, about),
  listNotes: async () => [
    await catchNotFound(() => listNotes(admin, about)),
    await catchNotFound(() => listNotes(admin, { kind: "message", id: MESSAGE })),
  ],
  getAddressee: () => outcome(getAddressee(admin, about)),
  getSendOffer: async () => (await getSendOffer(admin, "applicant", [APPLICANT])).people,
  getDeclineOffer: async () => (await getDeclineOffer(admin, [APPLICANT])).people,
  findUndecided: () => findUndecided(admin, [JOB]),
  getQueue: () => getQueue(admin, 5, NOW),
  countOpenMessages: () => countOpenMessages(admin, "applicant", APPLICANT),
  findOtherApplications: () =>
    findOtherApplications(admin, { id: "another", email: EMAIL, phone: "503-555-0177" }),
  openAttachment: () => outcome(openAttachment(admin, FILE)),
  findOwnConversations: async () => {
    const { messages, conversations } = await findOwnConversations({ email: EMAIL } as Person);
    return { messages, conversations: [...conversations.values()] };
  },
  findOwnApplications: () => findOwnApplications({ email: EMAIL } as Person),
  getInterviewsOf: () => interviews.getInterviewsOf(admin, about),
  listInterviews: () => listInterviews(admin, {}),
  findInterviews: () => findInterviews(admin, { view: "open-outcome", page: 1 }),
  countInterviews: () => countInterviews(admin),
  findOwnInterviews: () => findOwnInterviews({ email: EMAIL } as Person),
  findReviews: () => findReviews(reviewer, 1),
  getReview: () => getReview(reviewer, APPLICANT),
  findBrokenPromises: () => findBrokenPromises(admin),
  findGeneralApplicants: () => findGeneralApplicants(admin, JOB),
  getTrends: () => getTrends(admin, NOW),
  countSpam: () => countSpam(admin),
  getConsent: () => getConsent(admin, APPLICANT),
  findRowsAround: () => findRowsAround(admin, applicantTable, APPLICANT, list, 5),
};

/** Functions that the search does not call, and why. */
const others: Record<string, string> = {
  findFreeSlots: "Shows times.",
  findPossibleInterviewers: "Names staff.",
  findCorrespondence: "Both callers ask getAddressee first.",
  getReply: "Both callers ask getAddressee first.",
  getOpinionPanel: "The page asks getApplicant first.",
  getApplicationReport: "Counts without persons, which stay true after an erasure.",
  getJobReport: "Counts without persons, as `getApplicationReport`.",
  getJob: "Shows no person.",
  listJobs: "Shows no person.",
  listJobTitles: "Shows no person.",
  readDatabaseState: "Shows sizes of tables and files.",
  readServerProcess: "Shows the server.",
  openArchive: "Of the privacy desk, in locks.test.ts.",
  openLocked: "Of the privacy desk, in locks.test.ts.",
  openOwnArchive: "Of the privacy desk, in locks.test.ts.",
  exportRows: "In applicantExport and messageExport.",
  findNeighbours: "Reads what findRowsAround reads.",
  findPage: "In findApplicants and findMessages.",
  listHistory: "Names no person.",
  findAuditEvents: "Of the audit log, which names records by id.",
  listActors: "Names staff.",
  findTrash: "An open record is not in the trash. In locks.test.ts.",
};

const READER =
  /export (?:async )?(?:function\*?|const) ((?:count|export|find|get|list|open|plan|preview|read|search)\w*)[^;{]{0,60}?\(\s*_?\w+: (?:Admin|AdminOf|Inbox|Hiring|Site|People|Reviewer|Person)\b/g;
const READS_PEOPLE =
  /\b(?:FROM|JOIN) (?:applicants|messages|\$\{)|\b(?:applicant|message|note|opinion|reply|answer|attachment)\.(?:find|count|group)|(?:applicant|message)Table\b/;

test("every function that reads applications or messages for staff, reviewers and applicants is searched", () => {
  const names = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !/^generated|\.test\.ts$/.test(file))
    .map((file) => readFileSync(`lib/${file}`, "utf8"))
    .filter((source) => READS_PEOPLE.test(source))
    .flatMap((source) => [...source.matchAll(READER)].map(([, name]) => name as string));
  expect(names.length).toBeGreaterThan(25);
  expect(names.filter((name) => !(name in readers) && !(name in others))).toEqual([]);
});

async function read(): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  for (const [name, call] of Object.entries(readers)) answers[name] = JSON.stringify(await call()) ?? "";
  return answers;
}

test("a person's locked records change no list, count, file or answer of the API", async () => {
  await emptyTables(
    "users",
    "messages",
    "jobs",
    "outbox",
    "idempotency_keys",
    "rate_limits",
    "site_settings",
  );
  await db().$transaction(ensureGeneralJob);
  await createJob(db(), { id: JOB, title: "Rigger", promiseOverride: "Test" });
  const without = await read();

  const consent = { consentVersion: "2026-11-27.365d", consentedAt: NOW };
  const late = { createdAt: new Date(Date.now() - 12 * 24 * 60 * 60 * 1000) };
  const resume = { name: `${CANARY}.pdf`, bytes: textPdf([CANARY]) };
  const person = { firstName: CANARY, lastName: CANARY, email: EMAIL, resume, ...late, ...consent };
  await createApplicant(db(), { ...person, id: APPLICANT, jobId: JOB });
  await createMessage(db(), { ...late, id: MESSAGE, name: CANARY, email: EMAIL, askedCallAt: NOW });
  await createApplicant(db(), { ...person, jobId: JOB, quarantinedAt: NOW });
  await addNote(admin, about, CANARY);
  const file = { id: FILE, place: 0, name: `${CANARY}.pdf`, size: 1, bytes: new Uint8Array([1]) };
  await db().answer.create({
    data: { applicantId: APPLICANT, text: CANARY, via: "page", attachments: { create: file } },
  });
  const [startsAt, endsAt] = [new Date(Date.now() - 120_000), new Date(Date.now() - 60_000)];
  await db().interview.create({
    data: { applicantId: APPLICANT, place: CANARY, state: "booked", startsAt, endsAt },
  });
  const open = await read();
  const general = await createApplicant(db(), { ...person, jobId: GENERAL_JOB_ID, email: "x@example.com" });
  open.findGeneralApplicants = JSON.stringify(await findGeneralApplicants(admin, JOB));
  await db().applicant.update({ where: { id: general.id }, data: { email: EMAIL } });
  expect(Object.keys(readers).filter((name) => open[name] === without[name])).toEqual([]);

  await placeHold(admin, { kind: "message", id: MESSAGE }, "A claim.");
  await eraseOwnData({ email: EMAIL, requestId: "request-9" } as Person);
  expect(
    await db().$queryRaw`
    SELECT (SELECT count(*)::int FROM applicants WHERE locked_until IS NOT NULL) AS applicants,
      (SELECT count(*)::int FROM messages WHERE locked_until IS NOT NULL) AS messages`,
  ).toEqual([{ applicants: 3, messages: 1 }]);
  expect(await read()).toEqual(without);
  expect((await findTrash(admin, { page: 1 })).items).toEqual([]);
});
