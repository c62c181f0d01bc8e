import { beforeEach, expect, test } from "vitest";
import { findApplicants, getApplicant } from "@/lib/applicants/data";
import { checkResume } from "@/lib/resumes/check-resume";
import { addApplicant } from "@/lib/applicants/submission/submit-by-staff";
import { parseFormApplication } from "@/lib/applicants/submission/parse-form";
import { receiveApplication } from "@/lib/applicants/submission/receive-application";
import { generalConsent } from "@/lib/content/consent";
import { db } from "@/lib/database/db";
import { deleteJob, getJob, listJobs, listJobTitles, updateJob } from "@/lib/jobs/data";
import { GENERAL_JOB_ID as jobId } from "@/lib/jobs/general-job";
import { listPublicJobs } from "@/lib/jobs/public-jobs";
import { countTabs } from "@/lib/overview/tab-counts";
import { createJob } from "@/prisma/factories";
import { textPdf } from "@/prisma/pdf";
import { admin } from "@/tests/support/admin";
import { emptyTables } from "@/tests/support/database/empty-tables";

const form = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", phone: "503-555-0142" };
const file = { field: "resume", name: "ada.pdf", type: "application/pdf", bytes: textPdf(["Ada"]) };
const parse = (consent?: string) =>
  parseFormApplication(jobId, { values: { ...form, ...(consent && { consent }) }, file, files: [file] });
const apply = () => receiveApplication(parse(generalConsent.version));

beforeEach(() => emptyTables("jobs", "outbox", "rate_limits"));

test("a general application is stored with its consent and shows among applicants", async () => {
  const [{ id }] = await Promise.all([apply(), receiveApplication({ ...parse(generalConsent.version) })]);
  expect(await getApplicant(admin, id)).toMatchObject({ jobId, jobTitle: "General application" });
  expect((await findApplicants(admin, { page: 1, q: "general", filters: {} })).total).toBe(2);
  const row = await db().applicant.findUniqueOrThrow({ where: { id } });
  expect(row).toMatchObject({ consentVersion: generalConsent.version, consentedAt: expect.any(Date) });
  expect((await listJobTitles(admin)).map((job) => job.id)).toEqual([jobId]);
});

test.each([undefined, "2026-11-21.180d", "yes"])("the consent %s is refused at its field", (consent) => {
  expect(() => parse(consent)).toThrow(
    expect.objectContaining({ details: { errors: { consent: expect.any(String) } } }),
  );
});

test("the reserved job is in no list, count or feed, and cannot be opened, changed or deleted", async () => {
  await apply();
  const { id } = await createJob(db());
  expect((await listJobs(admin, undefined)).items.map((job) => job.id)).toEqual([id]);
  expect((await listPublicJobs(undefined)).items.map((job) => job.id)).toEqual([id]);
  expect(await countTabs(admin)).toMatchObject({ jobs: 1, openJobs: 1 });
  expect(await getJob(admin, jobId)).toBeNull();
  const { version: _, ...job } = (await getJob(admin, id))!;
  await expect(updateJob(admin, jobId, job)).rejects.toMatchObject({ status: 404 });
  await expect(deleteJob(admin, jobId)).rejects.toMatchObject({ status: 404 });
  const resume = checkResume({ ...file });
  await expect(addApplicant(admin, { form: { ...form, jobId }, resume })).rejects.toMatchObject({
    status: 422,
  });
});
