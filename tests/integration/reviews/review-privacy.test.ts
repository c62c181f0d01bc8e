import { beforeEach, expect, test } from "vitest";
import type { Person } from "@/lib/application-page/person";
import type { Reviewer } from "@/lib/auth/reviewer";
import { db } from "@/lib/database/db";
import { type ArchiveFile, openArchive, openOwnArchive } from "@/lib/privacy/archive";
import { findPersonalData } from "@/lib/privacy/data";
import { erasePersonalData } from "@/lib/privacy/erase-personal-data";
import { purgePastRetention } from "@/lib/maintenance/retention";
import { askForOpinion } from "@/lib/reviews/ask-for-opinion";
import { getOpinionPanel } from "@/lib/reviews/opinion-panel";
import { giveOpinion } from "@/lib/reviews/give-opinion";
import { restoreRecord } from "@/tests/support/trash/restore-record";
import { createApplicant, createJob } from "@/prisma/factories";
import { admin } from "@/tests/support/admin";
import { findInDatabase } from "@/tests/support/database/find-in-database";
import { createReviewer, emptyReviewTables } from "./create-reviewer";
import { remove } from "@/tests/support/trash";
import { decideLongAgo } from "@/tests/support/person-fixture";

const CANARY = "Zwitscher";
const EMAIL = "zwitscher@example.com";

let jobId: string;
let id: string;
let reviewer: Reviewer;

beforeEach(async () => {
  await emptyReviewTables();
  jobId = (await createJob(db(), { title: "Network Engineer" })).id;
  reviewer = await createReviewer(jobId, { firstName: "Rita" });
  id = (await createApplicant(db(), { jobId, email: EMAIL })).id;
  await giveOpinion(reviewer, id, { verdict: "no", reason: `${CANARY} was late.` });
});

async function readFiles(archive: AsyncGenerator<ArchiveFile>): Promise<string> {
  const files: string[] = [];
  for await (const { name, input } of archive) if (typeof input === "string") files.push(`${name} ${input}`);
  return files.join("\n");
}

test("search, export and erasure of an applicant cover opinions, without the reviewer", async () => {
  expect((await findPersonalData(admin, EMAIL)).applications).toMatchObject([{ opinions: 1, notes: 0 }]);
  const files = await readFiles(await openArchive(admin, EMAIL));
  expect(files).toContain(`${CANARY} was late.`);
  expect(files).not.toContain(reviewer.id);
  await decideLongAgo();
  const number = await erasePersonalData(admin, EMAIL);
  expect(await findInDatabase(CANARY)).toEqual([]);
  expect(await db().opinion.count()).toBe(0);
  const receipt = await db().erasureReceipt.findUniqueOrThrow({ where: { number } });
  expect(receipt.counts).toMatchObject({ applications: 1, opinions: 1 });
});

test("the applicant's own export tells nothing of reviewers and opinions", async () => {
  const colleague = await createReviewer(jobId);
  await askForOpinion(admin, id, colleague.id);
  const files = await readFiles(await openOwnArchive({ email: EMAIL, requestId: "request-7" } as Person));
  expect(files).toContain(`applications/${id}.json`);
  expect(files).not.toMatch(/Zwitscher was late|"opinions": \[|Please look at|applicant\.opinion/);
  expect(files).not.toContain(colleague.email);
});

test("the export of a reviewer's account names the jobs and the opinions, but no applicant", async () => {
  const files = await readFiles(await openArchive(admin, reviewer.email));
  const [, json = ""] = files.split(`account/${reviewer.id}.json `);
  expect(json).toContain("Network Engineer");
  expect(json).toContain('"verdict": "no"');
  expect(files).not.toContain(CANARY);
});

test("erasing a reviewer's account ends the reviews and deletes waiting mails, and the opinion stays", async () => {
  const { id: other } = await createApplicant(db(), { jobId });
  await askForOpinion(admin, other, reviewer.id);
  await erasePersonalData(admin, reviewer.email);
  expect(await db().jobReviewer.count()).toBe(0);
  expect(await db().opinionRequest.count()).toBe(0);
  expect(await db().outbox.count({ where: { kind: "opinion-request" } })).toBe(0);
  expect((await getOpinionPanel(admin, { id, jobId })).opinions).toMatchObject([
    { reviewer: null, verdict: "no" },
  ]);
});

test("opinions go to the trash and come back with their application, and retention erases them", async () => {
  await remove({ kind: "applicant", id });
  await restoreRecord(admin, { kind: "applicant", id });
  expect((await getOpinionPanel(admin, { id, jobId })).opinions).toHaveLength(1);
  await decideLongAgo();
  await purgePastRetention();
  expect(await findInDatabase(CANARY)).toEqual([]);
});
