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
  findSharedKeys,
  getApplicantIdentity,
  getJobIdentity,
  toTexts,
} from "./check-rows";
import type { Mapping } from "./fields";
import * as strings from "./strings";

/** Prisma writes LOWER for `in`, and ILIKE for `equals`, in which `_` and `%` match other characters. */
const ignoringCase = (texts: string[]) => ({ in: texts, mode: "insensitive" }) as const;

const storedRow = z.strictObject({ jobId: z.string(), email: z.string() });

/**
 * Returns what becomes of each row that is not imported yet, by what is stored now. For a running import, also drops files that
 * rows of several people name.
 */
export async function planImport({ id: importId, kind, mapping, state }: Import): Promise<CheckedRow[]> {
  const rows = (await db().importRow.findMany({ where: { importId }, orderBy: { line: "asc" } })).map(
    (row) => {
      const cells = JSON.parse(row.cells) as string[] | null;
      return { line: row.line, texts: cells && toTexts(cells, mapping as Mapping) };
    },
  );
  const getTexts = (field: string) => [...new Set(rows.flatMap(({ texts }) => texts?.[field] || []))];
  if (kind === "jobs") {
    const where = { title: ignoringCase(getTexts("title")) };
    const jobs = await db().job.findMany({ where, select: { title: true, location: true } });
    return checkJobs(rows, { stored: new Set(jobs.map(getJobIdentity)) });
  }
  const names = getTexts("job");
  const found = await db().job.findMany({
    where: { OR: [{ id: { in: names } }, { title: ignoringCase(names) }], NOT: { id: GENERAL_JOB_ID } },
    select: { id: true, title: true },
  });
  const groupIds = (toKey: (job: { id: string; title: string }) => string) => {
    const groups = new Map<string, string[]>();
    for (const job of found) groups.set(toKey(job), [...(groups.get(toKey(job)) ?? []), job.id]);
    return groups;
  };
  const emails = getTexts("email").map((email) => email.toLowerCase());
  const stored = await queryRows(db(), storedRow)`
    SELECT job_id AS "jobId", email FROM applicants WHERE lower(email) = ANY(${emails}) AND ${notDeleted.applicants}`;
  const shared = findSharedKeys(rows);
  // Stored, because a continued import may have only one of these rows left, and would take the file for that person's.
  if (state === "running")
    await db().importFile.updateMany({
      where: { importId, key: { in: shared } },
      data: { problem: strings.sharedFile, bytes: null },
    });
  const files = await db().importFile.findMany({ where: { importId }, select: { key: true, problem: true } });
  return checkApplicants(rows, {
    stored: new Set(stored.map(({ jobId, email }) => getApplicantIdentity(jobId, email))),
    jobs: new Map([...groupIds(({ title }) => title), ...groupIds(({ id }) => id)]),
    jobsInAnyCase: groupIds(({ title }) => title.toLowerCase()),
    files: new Map([
      ...files.map(({ key, problem }) => [key, problem] as const),
      ...shared.map((key) => [key, strings.sharedFile] as const),
    ]),
  });
}
