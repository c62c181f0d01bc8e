import { beforeEach, expect, test } from "vitest";
import { listHistory } from "@/lib/history/data";
import type { Reviewer } from "@/lib/auth/reviewer";
import { db } from "@/lib/database/db";
import { decryptEnvelope } from "@/lib/mail/envelope";
import { askForOpinion } from "@/lib/reviews/ask-for-opinion";
import { giveOpinion } from "@/lib/reviews/give-opinion";
import { getOpinionPanel } from "@/lib/reviews/opinion-panel";
import * as strings from "@/lib/reviews/strings";
import { createApplicant, createJob } from "@/prisma/factories";
import { admin as tester, type FullAdmin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { createReviewer, emptyReviewTables } from "./create-reviewer";
import { outcome, remove } from "@/tests/support/trash";

const CANARY = "Zwitscher";
const admin = { ...tester, firstName: "Priya", lastName: "Nair" } as FullAdmin;

let jobId: string;
let id: string;
let reviewer: Reviewer;

beforeEach(async () => {
  await emptyReviewTables();
  jobId = (await createJob(db(), { title: "Network Engineer" })).id;
  reviewer = await createReviewer(jobId, { firstName: "Rita" });
  const canaries = { firstName: CANARY, lastName: CANARY, email: `${CANARY}@example.com` };
  id = (await createApplicant(db(), { jobId, ...canaries })).id;
});

const ask = () => outcome(askForOpinion(admin, id, reviewer.id));
const readMails = async () =>
  (await db().outbox.findMany({ where: { kind: "opinion-request" } })).map(({ sealed }) =>
    decryptEnvelope(sealed!)!,
  );

test("the mail names the job and the administrator, links to the application, and has no word of the applicant", async () => {
  await askForOpinion(admin, id, reviewer.id);
  const [mail, ...others] = await readMails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: reviewer.email,
    subject: "Please look at an application for Network Engineer",
  });
  expect(mail?.text).toContain("Hello Rita,");
  expect(mail?.text).toContain("Priya Nair would like your opinion");
  expect(mail?.text).toContain(`/reviews/${jobId}/${id}`);
  expect(JSON.stringify(mail)).not.toContain(CANARY);
  const [event] = await listHistory(admin, "applicant", id);
  expect(event).toMatchObject({ action: "applicant.opinionAsked", details: { reviewer: reviewer.id } });
});

test("a reviewer is asked about one application at most once in 24 hours, also by two administrators at once", async () => {
  const results = await Promise.all([ask(), ask(), ask()]);
  expect(results.sort()).toEqual([`409 ${strings.askedToday}`, `409 ${strings.askedToday}`, "done"].sort());
  expect(await readMails()).toHaveLength(1);
  expect((await getOpinionPanel(admin, { id, jobId })).missing).toMatchObject([
    { askedAt: expect.any(Date), canAsk: false },
  ]);
  await db().$executeRaw`UPDATE opinion_requests SET asked_at = asked_at - interval '23 hours 59 minutes'`;
  expect(await ask()).toBe(`409 ${strings.askedToday}`);
  await db().$executeRaw`UPDATE opinion_requests SET asked_at = asked_at - interval '1 minute'`;
  expect(await ask()).toBe("done");
  expect(await readMails()).toHaveLength(2);
});

test("one request stops neither a request about another application nor one to another reviewer", async () => {
  const { id: other } = await createApplicant(db(), { jobId });
  const colleague = await createReviewer(jobId);
  expect(await ask()).toBe("done");
  await askForOpinion(admin, other, reviewer.id);
  await askForOpinion(admin, id, colleague.id);
  expect(await readMails()).toHaveLength(3);
});

test("a reviewer is not asked after giving an opinion", async () => {
  await giveOpinion(reviewer, id, { verdict: "unsure", reason: "Ask again later." });
  expect(await ask()).toBe(`409 ${strings.opinionGiven}`);
});

test("a reviewer of another job, a closed application and a deleted one are refused", async () => {
  const { id: otherJob } = await createJob(db());
  const stranger = await createReviewer(otherJob);
  expect(await getStatus(askForOpinion(admin, id, stranger.id))).toBe(404);
  await db().applicant.update({ where: { id }, data: { stage: "declined" } });
  expect(await ask()).toBe(`409 ${strings.notReviewable}`);
  await remove({ kind: "applicant", id });
  expect(await getStatus(askForOpinion(admin, id, reviewer.id))).toBe(404);
  expect(await readMails()).toEqual([]);
});
