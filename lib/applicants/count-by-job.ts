import "server-only";
import * as z from "zod/mini";
import type { Hiring } from "@/lib/auth/viewer";
import { isWaiting } from "@/lib/clock/waiting";
import { db } from "@/lib/database/db";
import { notDeleted } from "@/lib/database/not-deleted";
import { queryRows } from "@/lib/database/query-rows";

const countRow = z.strictObject({ jobId: z.string(), total: z.int(), waiting: z.int() });

/** Counts the applicants of each job, and those without an answer. Leaves out suspected spam, and jobs without applicants. */
export async function countByJob(_admin: Hiring, jobIds: readonly string[]) {
  const rows = await queryRows(db(), countRow)`
    SELECT job_id AS "jobId", count(*)::int AS total,
      count(*) FILTER (WHERE ${isWaiting("applicants")})::int AS waiting
    FROM applicants WHERE job_id = ANY(${jobIds}) AND quarantined_at IS NULL AND ${notDeleted.applicants}
    GROUP BY job_id`;
  return new Map(rows.map((row) => [row.jobId, row]));
}
