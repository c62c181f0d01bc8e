import { beforeEach, expect, test } from "vitest";
import { listHistory } from "@/lib/history/data";
import { db } from "@/lib/database/db";
import { ensureGeneralJob, GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { listReviewers, nameReviewer, removeReviewer, suggestReviewers } from "@/lib/reviews/reviewers";
import { REVIEWERS_MAX } from "@/lib/reviews/rules";
import * as strings from "@/lib/reviews/strings";
import { deleteUser } from "@/lib/users/data";
import { createJob, createUser } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { getStatus } from "@/tests/support/get-status";
import { passwordHash } from "@/tests/support/person-fixture";
import { createReviewer, emptyReviewTables } from "./create-reviewer";
import { outcome } from "@/tests/support/trash";
import { storeAdmin } from "@/tests/support/store-admin";

const EMAIL = "rita_voss@example.com";

let jobId: string;
let userId: string;

beforeEach(async () => {
  await emptyReviewTables();
  jobId = (await createJob(db())).id;
  const name = { firstName: "Rita", lastName: "Voss" };
  userId = (await createUser(db(), { ...name, email: EMAIL, passwordHash })).id;
});

const listIds = async () => (await listReviewers(admin, jobId)).map(({ id }) => id);

test("an administrator adds and removes a reviewer, and the history says so", async () => {
  await nameReviewer(admin, jobId, EMAIL.toUpperCase());
  await nameReviewer(admin, jobId, EMAIL);
  expect(await listIds()).toEqual([userId]);
  await removeReviewer(admin, jobId, userId);
  await removeReviewer(admin, jobId, userId);
  expect(await listIds()).toEqual([]);
  const history = await listHistory(admin, "job", jobId);
  expect(history.map(({ action, details }) => [action, details])).toEqual([
    ["job.reviewerRemoved", { reviewer: userId }],
    ["job.reviewerNamed", { reviewer: userId }],
  ]);
});

test("a job has several reviewers, and a user reviews several jobs", async () => {
  const { id: second } = await createJob(db());
  const { id: colleague } = await createReviewer(jobId, { firstName: "Ada" });
  await nameReviewer(admin, jobId, EMAIL);
  await nameReviewer(admin, second, EMAIL);
  expect(await listIds()).toEqual([colleague, userId]);
  expect((await listReviewers(admin, second)).map(({ id }) => id)).toEqual([userId]);
});

test("only a user outside the trash without the role ADMIN becomes a reviewer", async () => {
  const boss = await storeAdmin();
  expect(await outcome(nameReviewer(admin, jobId, boss.email))).toBe(`422 ${strings.administratorReads}`);
  expect(await outcome(nameReviewer(admin, jobId, "ritaxvoss@example.com"))).toBe(
    `422 ${strings.noSuchUser}`,
  );
  await deleteUser(admin, userId);
  expect(await outcome(nameReviewer(admin, jobId, EMAIL))).toBe(`422 ${strings.noSuchUser}`);
  expect(await db().jobReviewer.count()).toBe(0);
});

test("an unknown job, a deleted job and the general application take no reviewers", async () => {
  await ensureGeneralJob(db());
  expect(await getStatus(nameReviewer(admin, "nowhere", EMAIL))).toBe(404);
  expect(await getStatus(nameReviewer(admin, GENERAL_JOB_ID, EMAIL))).toBe(404);
  await db().job.update({ where: { id: jobId }, data: { deletedAt: new Date(), deletedBy: "x" } });
  expect(await getStatus(nameReviewer(admin, jobId, EMAIL))).toBe(404);
});

test("a job takes at most 20 reviewers, also when two are added at once", async () => {
  for (let count = 1; count < REVIEWERS_MAX; count += 1) await createReviewer(jobId);
  const other = await createUser(db(), { passwordHash });
  const results = await Promise.all(
    [EMAIL, other.email].map((email) => outcome(nameReviewer(admin, jobId, email))),
  );
  expect(results.sort()).toEqual([`409 ${strings.tooManyReviewers}`, "done"].sort());
  expect(await listIds()).toHaveLength(REVIEWERS_MAX);
});

test("a user who is deleted while being added reviews nothing", async () => {
  await storeAdmin();
  for (let round = 0; round < 10; round += 1) {
    const user = await createUser(db(), { passwordHash });
    await Promise.allSettled([nameReviewer(admin, jobId, user.email), deleteUser(admin, user.id)]);
    expect(await db().jobReviewer.count({ where: { userId: user.id } })).toBe(0);
  }
});

test("the form suggests users without the role ADMIN", async () => {
  await createUser(db(), { role: "ADMIN", passwordHash });
  expect((await suggestReviewers(admin)).map(({ id }) => id)).toEqual([userId]);
});
