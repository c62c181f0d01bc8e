import { beforeEach, expect, test } from "vitest";
import { listHistory } from "@/lib/history/data";
import { describeEvent } from "@/lib/history/describe-event";
import type { Reviewer } from "@/lib/auth/reviewer";
import { db } from "@/lib/database/db";
import { env } from "@/lib/env";
import * as actions from "@/lib/reviews/actions";
import { getReview } from "@/lib/reviews/data";
import { giveOpinion } from "@/lib/reviews/give-opinion";
import { getOpinionPanel } from "@/lib/reviews/opinion-panel";
import { opinionSchema } from "@/lib/reviews/schema";
import { removeReviewer } from "@/lib/reviews/reviewers";
import { signedOut } from "@/lib/auth/strings";
import { createApplicant, createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { requestHeaders } from "@/tests/support/request";
import { createReviewer, emptyReviewTables } from "./create-reviewer";

const YES = { verdict: "yes", reason: "Knows our switches." } as const;
const NO = { verdict: "no", reason: "Never ran a network." } as const;

let jobId: string;
let id: string;
let rita: Reviewer;
let omar: Reviewer;

beforeEach(async () => {
  await emptyReviewTables();
  jobId = (await createJob(db())).id;
  rita = await createReviewer(jobId, { firstName: "Rita", lastName: "Voss" });
  omar = await createReviewer(jobId, { firstName: "Omar", lastName: "Lund" });
  id = (await createApplicant(db(), { jobId })).id;
});

const readEvents = async () =>
  (await listHistory(admin, "applicant", id)).map(
    ({ who, action, details }) => `${who}: ${describeEvent(action, details)}`,
  );

test("a reviewer sees the others' opinions only after giving one", async () => {
  await giveOpinion(rita, id, YES);
  const before = await getReview(omar, id);
  expect(before).toMatchObject({ opinion: null, others: null });
  expect(JSON.stringify(before)).not.toMatch(/Knows our switches|Rita/);
  await giveOpinion(omar, id, NO);
  expect((await getReview(omar, id))?.others).toMatchObject([
    { ...YES, reviewer: "Rita Voss", changedAt: null },
  ]);
  expect((await getReview(rita, id))?.others).toMatchObject([{ ...NO, reviewer: "Omar Lund" }]);
});

test("an opinion on one application shows no opinions on another", async () => {
  const { id: other } = await createApplicant(db(), { jobId });
  await giveOpinion(rita, other, YES);
  await giveOpinion(omar, id, NO);
  expect(await getReview(omar, other)).toMatchObject({ opinion: null, others: null });
});

test("a reviewer changes an opinion, the record shows the change, and the same opinion again changes nothing", async () => {
  await giveOpinion(rita, id, YES);
  await giveOpinion(rita, id, YES);
  expect((await getReview(rita, id))?.opinion).toMatchObject({ ...YES, changedAt: null });
  await giveOpinion(rita, id, NO);
  expect((await getReview(rita, id))?.opinion).toMatchObject({ ...NO, changedAt: expect.any(Date) });
  await giveOpinion(rita, id, { ...NO, reason: "Another reason." });
  expect(await readEvents()).toEqual([
    "Rita Voss: Changed an opinion",
    "Rita Voss: Changed an opinion from Yes to No",
    "Rita Voss: Gave an opinion",
  ]);
});

test("a reviewer who sends the form several times at once has one opinion", async () => {
  await Promise.all([1, 2, 3, 4].map(() => giveOpinion(rita, id, YES)));
  expect(await db().opinion.count()).toBe(1);
  expect(await readEvents()).toEqual(["Rita Voss: Gave an opinion"]);
});

test("an opinion that is sent after the session has ended asks to sign in", async () => {
  requestHeaders.set("origin", env().SITE_URL);
  const result = await actions.giveOpinion({ jobId, applicantId: id, ...YES });
  expect(result).toMatchObject({ ok: false, message: signedOut });
});

test("an opinion and the removal of its reviewer at the same time run one after the other", async () => {
  for (let round = 0; round < 10; round += 1) {
    const reviewer = await createReviewer(jobId);
    const [status] = await Promise.all([
      getStatus(giveOpinion(reviewer, id, YES)),
      removeReviewer(admin, jobId, reviewer.id),
    ]);
    const stored = await db().opinion.count({ where: { reviewerId: reviewer.id } });
    expect([200, 404]).toContain(status);
    expect(stored).toBe(status === 200 ? 1 : 0);
    expect(await getStatus(giveOpinion(reviewer, id, NO))).toBe(404);
  }
});

test("administrators see every opinion, those of removed and deleted reviewers too", async () => {
  await giveOpinion(rita, id, YES);
  await giveOpinion(omar, id, NO);
  await removeReviewer(admin, jobId, rita.id);
  await db().user.update({ where: { id: omar.id }, data: { deletedAt: new Date(), deletedBy: "x" } });
  const panel = await getOpinionPanel(admin, { id, jobId });
  expect(panel.opinions).toMatchObject([
    { ...YES, reviewer: "Rita Voss" },
    { ...NO, reviewer: "Omar Lund" },
  ]);
  expect(panel.missing).toEqual([]);
});

test("administrators see which reviewers have given no opinion, and whom they can ask", async () => {
  await giveOpinion(rita, id, YES);
  const readMissing = async () => (await getOpinionPanel(admin, { id, jobId })).missing;
  expect(await readMissing()).toEqual([
    { reviewerId: omar.id, reviewer: "Omar Lund", askedAt: null, canAsk: true },
  ]);
  await db().applicant.update({ where: { id }, data: { stage: "hired" } });
  expect(await readMissing()).toMatchObject([{ canAsk: false }]);
});

test.each([
  ["no choice", { verdict: "" }, "verdict"],
  ["another choice", { verdict: "maybe" }, "verdict"],
  ["a blank reason", { reason: " \n " }, "reason"],
  ["a reason of 2,001 characters", { reason: "x".repeat(2001) }, "reason"],
])("the schema refuses %s", (_, field, name) => {
  const result = opinionSchema.safeParse({ jobId, applicantId: id, ...YES, ...field });
  expect(result.error?.issues.map(({ path }) => path[0])).toEqual([name]);
});

test("the database refuses another verdict and an empty reason", async () => {
  const key = { applicantId: id, reviewerId: rita.id };
  for (const data of [
    { ...key, ...YES, verdict: "maybe" },
    { ...key, ...YES, reason: "" },
  ])
    await expect(db().opinion.create({ data })).rejects.toThrow();
});
