import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { notDeleted } from "@/lib/database/not-deleted";
import { queryRows } from "@/lib/database/query-rows";
import type { Import } from "@/lib/generated/prisma/client";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import {
  checkApplicants,
  type CheckedRow,
  checkJobs,
  getApplicantIdentity,
  getJobIdentity,
  readRow,
  type ReadRow,
} from "./check-rows";
import type { Mapping } from "./fields";

const storedRow = z.strictObject({ jobId: z.string(), email: z.string() });

/** Says what becomes of each row that is not imported yet, by what is stored now. */
export async function planImport({ id, kind, mapping }: Import): Promise<CheckedRow[]> {
  const stored = await db().importRow.findMany({ where: { importId: id }, orderBy: { line: "asc" } });
  const rows = stored.map(({ line, cells }) => readRow(line, JSON.parse(cells), mapping as Mapping));
  return kind === "jobs" ? planJobs(rows) : planApplicants(id, rows);
}

const getTexts = (rows: readonly ReadRow[], field: string) => [
  ...new Set(rows.flatMap(({ texts }) => texts?.[field] || [])),
];

async function planJobs(rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const where = { title: { in: getTexts(rows, "title") } };
  const jobs = await db().job.findMany({ where, select: { title: true, location: true } });
  return checkJobs(rows, { stored: new Set(jobs.map(getJobIdentity)) });
}

async function planApplicants(importId: string, rows: readonly ReadRow[]): Promise<CheckedRow[]> {
  const names = getTexts(rows, "job");
  const found = await db().job.findMany({
    where: { OR: [{ id: { in: names } }, { title: { in: names } }], NOT: { id: GENERAL_JOB_ID } },
    select: { id: true, title: true },
  });
  const jobs = new Map<string, string[]>();
  for (const { id, title } of found) jobs.set(title, [...(jobs.get(title) ?? []), id]);
  for (const { id } of found) jobs.set(id, [id]);
  const emails = getTexts(rows, "email").map((email) => email.toLowerCase());
  const stored = await queryRows(db(), storedRow)`
    SELECT job_id AS "jobId", email FROM applicants WHERE lower(email) = ANY(${emails}) AND ${notDeleted.applicants}`;
  const files = await db().importFile.findMany({ where: { importId }, select: { key: true, problem: true } });
  return checkApplicants(rows, {
    stored: new Set(stored.map(({ jobId, email }) => getApplicantIdentity(jobId, email))),
    jobs,
    files: new Map(files.map(({ key, problem }) => [key, problem])),
  });
}
