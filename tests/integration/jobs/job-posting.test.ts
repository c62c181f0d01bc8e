import { expect, test } from "vitest";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { buildGoogleChecklist } from "@/lib/jobs/posting/google-checklist";
import { buildJobPosting } from "@/lib/jobs/posting/job-posting";
import { getPreview } from "@/lib/jobs/public/preview";
import { seedDemo } from "@/prisma/seed";
import { admin } from "@/tests/support/admin";
import { jobPostingSchema } from "@/tests/support/jobs/job-posting-schema";
import { findStructuredDataIssues, getValidatorSkipReason } from "./structured-data-validator";

/** The validator recommends these for every job. Google's rules reserve them for fully remote work. */
const REMOTE_ONLY = ["applicantLocationRequirements", "jobLocationType"];

async function readSeededJobs() {
  await seedDemo(dbIncludingTrash());
  const rows = await db().job.findMany({ where: { status: "Open" }, select: { id: true } });
  return Promise.all(rows.map(async ({ id }) => (await getPreview(admin, id))!));
}

test("the checklist of every seeded opening is complete", async () => {
  const jobs = await readSeededJobs();
  expect(jobs.length).toBeGreaterThan(5);
  for (const job of jobs) {
    const { isSent, items } = buildGoogleChecklist(job, "public");
    expect([job.title, isSent, items.filter(({ state }) => state !== "ok")]).toEqual([job.title, true, []]);
    expect(jobPostingSchema.safeParse(buildJobPosting(job)).error).toBeUndefined();
  }
});

test("the markup of every seeded opening has each field that Google requires or recommends", async ({
  skip,
}) => {
  const reason = getValidatorSkipReason();
  skip(reason !== undefined, reason);
  const jobs = await readSeededJobs();
  expect(jobs.length).toBeGreaterThan(5);
  for (const job of jobs) {
    const posting = buildJobPosting(job)!;
    const isRemote = posting.jobLocationType === "TELECOMMUTE";
    const issues = await findStructuredDataIssues(posting);
    const others = issues.filter(
      ({ fieldNames = [] }) => isRemote || !fieldNames.every((name) => REMOTE_ONLY.includes(name)),
    );
    expect([job.title, others]).toEqual([job.title, []]);
  }
  const [job] = jobs;
  const incomplete = buildJobPosting({ ...job!, payMin: null, payMax: null, payCurrency: null })!;
  expect((await findStructuredDataIssues(incomplete)).flatMap(({ fieldNames }) => fieldNames)).toContain(
    "baseSalary",
  );
});
