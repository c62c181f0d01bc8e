import { beforeEach, expect, test } from "vitest";
import { openResume } from "@/lib/applicants/data";
import { listHistory } from "@/lib/history/data";
import { findReviewedJobs, type Reviewer } from "@/lib/auth/reviewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { sendReply } from "@/lib/desk/correspondence/send-reply";
import { changeDesk } from "@/lib/desk/data";
import { addNote } from "@/lib/desk/notes";
import { Prisma } from "@/lib/generated/prisma/client";
import { findReviews, getReview } from "@/lib/reviews/data";
import { giveOpinion } from "@/lib/reviews/give-opinion";
import { removeReviewer } from "@/lib/reviews/reviewers";
import { hardDelete } from "@/lib/trash/hard-delete";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { changeAccess, deleteUser } from "@/lib/users/data";
import { createApplicant, createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { createReviewer, emptyReviewTables, readViewer } from "./create-reviewer";
import { remove } from "@/tests/support/trash";
import { storeAdmin } from "@/tests/support/store-admin";

const YES = { verdict: "yes", reason: "Knows our switches." } as const;

let jobId: string;
let id: string;
let reviewer: Reviewer;

/** Returns the ways by which the reviewer reaches an application. */
async function findWays(applicantId = id): Promise<string[]> {
  const { items, total } = await findReviews(reviewer, 1);
  const ways = {
    list: items.some((row) => row.id === applicantId),
    count: total > 0,
    record: (await getReview(reviewer, applicantId)) !== null,
    resume: (await getStatus(openResume(reviewer, applicantId))) !== 404,
    opinion: (await getStatus(giveOpinion(reviewer, applicantId, YES))) !== 404,
  };
  return Object.entries(ways).flatMap(([way, isOpen]) => (isOpen ? [way] : []));
}

beforeEach(async () => {
  await emptyReviewTables();
  jobId = (await createJob(db())).id;
  reviewer = await createReviewer(jobId, { firstName: "Rita", lastName: "Voss" });
  id = (await createApplicant(db(), { jobId })).id;
});

test("a reviewer reaches an application of the job, and the history names who opened the resume", async () => {
  expect(await findWays()).toEqual(["list", "count", "record", "resume", "opinion"]);
  const history = await listHistory(admin, "applicant", id);
  expect(history.map(({ action, who, requestId }) => [action, who, requestId])).toEqual([
    ["applicant.opinionGiven", "Rita Voss", "request-2"],
    ["resume.opened", "Rita Voss", "request-2"],
  ]);
});

test("a reviewer cannot reach an application of another job, also not as a reviewer of several jobs", async () => {
  const { id: otherJob } = await createJob(db());
  const other = await createApplicant(db(), { jobId: otherJob });
  await db().jobReviewer.create({ data: { jobId: otherJob, userId: reviewer.id } });
  await hardDelete({ requestId: "retention" }, "applicant", Prisma.sql`id = ${id}`);
  expect(await findWays(other.id)).toEqual([]);
  expect(await db().opinion.count()).toBe(0);
  expect(await db().auditEvent.count({ where: { targetId: other.id } })).toBe(0);
  const reviewedJobs = await findReviewedJobs(await readViewer(reviewer.id), "request-2");
  expect(reviewedJobs.map(({ job }) => job.id).sort()).toEqual([jobId, otherJob].sort());
});

const changes: [string, () => Promise<unknown>][] = [
  ["is held as spam", () => db().applicant.update({ where: { id }, data: { quarantinedAt: new Date() } })],
  ["is withdrawn", () => changeDesk(admin, { kind: "applicant", id }, { stage: "withdrawn" })],
  [
    "is declined",
    () => changeDesk(admin, { kind: "applicant", id }, { stage: "declined", unreadReason: "closed" }),
  ],
  ["is hired", () => changeDesk(admin, { kind: "applicant", id }, { stage: "hired" })],
  ["is in the trash", () => remove({ kind: "applicant", id })],
  ["went to the trash with its job", () => remove({ kind: "job", id: jobId })],
  ["is erased", () => hardDelete({ requestId: "r" }, "applicant", Prisma.sql`id = ${id}`)],
];

test.each(changes)("a reviewer reaches no application that %s", async (_, change) => {
  await change();
  expect(await findWays()).toEqual([]);
});

test("an application of a job in the trash is hidden, even if it was left behind", async () => {
  await dbIncludingTrash().job.update({
    where: { id: jobId },
    data: { deletedAt: new Date(), deletedBy: "x" },
  });
  expect(await findWays()).toEqual([]);
});

const endings: [string, () => Promise<unknown>][] = [
  ["is removed", () => removeReviewer(admin, jobId, reviewer.id)],
  ["is in the trash", () => deleteUser(admin, reviewer.id)],
  ["became an administrator", () => changeAccess(admin, reviewer.id, { role: "ADMIN" })],
];

test.each(endings)(
  "a reviewer who %s reviews nothing, not even after the change is undone",
  async (_, end) => {
    await storeAdmin();
    const viewer = await readViewer(reviewer.id);
    await end();
    expect(await findReviewedJobs(viewer, "request-3")).toEqual([]);
    expect(await getStatus(giveOpinion(reviewer, id, YES))).toBe(404);
    await restoreRecord(admin, { kind: "user", id: reviewer.id }).catch(() => undefined);
    await changeAccess(admin, reviewer.id, { role: "USER" });
    expect(await findReviewedJobs(await readViewer(reviewer.id), "request-4")).toEqual([]);
    const history = await listHistory(admin, "job", jobId);
    expect(history.map(({ action }) => action)).toEqual(["job.reviewerRemoved"]);
  },
);

test("a deleted job has no reviewers, and gets them back with a restore", async () => {
  const viewer = await readViewer(reviewer.id);
  await remove({ kind: "job", id: jobId });
  expect(await findReviewedJobs(viewer, "request-3")).toEqual([]);
  await restoreRecord(admin, { kind: "job", id: jobId });
  expect(await findReviewedJobs(viewer, "request-3")).toHaveLength(1);
});

test("a reviewer reads the notes that are shown to reviewers, and nothing else of the desk", async () => {
  const secrets = {
    email: "secret@example.com",
    phone: "503-555-0199",
    workAuthorized: "no",
    needsSponsorship: "no",
  };
  await db().applicant.update({ where: { id }, data: { ...secrets, source: "referral", stage: "offer" } });
  await addNote(admin, { kind: "applicant", id }, "Asks for a secret sum");
  await addNote(admin, { kind: "applicant", id }, "Ask about on-call work", { forReviewers: true });
  await sendReply(admin, { kind: "applicant", id }, { subject: "secret", text: "A secret reply" });
  const review = await getReview(reviewer, id);
  expect(Object.keys(review!).sort()).toEqual(
    [
      "id",
      "firstName",
      "lastName",
      "createdAt",
      "resume",
      "opinion",
      "others",
      "notes",
      "coverNote",
      "profileLink",
    ].sort(),
  );
  expect(review!.notes.map(({ text }) => text)).toEqual(["Ask about on-call work"]);
  const shown = JSON.stringify([review, await findReviews(reviewer, 1)]);
  expect(shown).not.toMatch(/secret|0199|referral|offer|workAuth|sponsor/i);
});

test("the list has 25 rows a page, newest first, and counts what waits for an opinion", async () => {
  for (let count = 0; count < 26; count += 1)
    await createApplicant(db(), { jobId, resume: null, createdAt: new Date(2020, 0, 1 + count) });
  await giveOpinion(reviewer, id, YES);
  const first = await findReviews(reviewer, 1);
  expect(first).toMatchObject({ total: 27, pages: 2, from: 1, to: 25, waiting: 26 });
  expect(first.items[0]).toMatchObject({ id, verdict: "yes" });
  expect(first.items[1]?.verdict).toBeNull();
  const last = await findReviews(reviewer, 99);
  expect(last).toMatchObject({ page: 2, from: 26, to: 27 });
  expect(last.items).toHaveLength(2);
});
