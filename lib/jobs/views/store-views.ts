import "server-only";
import { pool } from "@/lib/database/db";
import { notDeleted } from "@/lib/database/not-deleted";
import type { ViewCount } from "./view-counter";

/** The order of the rows keeps two instances from a deadlock. */
const STATEMENT = `
  INSERT INTO job_views (job_id, day, source, views)
  SELECT jobs.id, counted.day, counted.source, counted.views
  FROM unnest($1::text[], $2::date[], $3::text[], $4::int[]) AS counted (job_id, day, source, views)
  JOIN jobs ON jobs.id = counted.job_id AND ${notDeleted.jobs.sql}
  ORDER BY 1, 2, 3
  ON CONFLICT (job_id, day, source) DO UPDATE SET views = job_views.views + excluded.views`;

/**
 * Adds counts to the stored ones in one statement. Ignores made-up jobs and those in the trash. Uses `pg` directly,
 * which takes less processor time than the Prisma client. Under load it runs twenty times a second.
 */
export async function storeViews(counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  const getColumn = (name: keyof ViewCount) => counts.map((count) => count[name]);
  await pool().query(STATEMENT, [
    getColumn("jobId"),
    getColumn("day"),
    getColumn("source"),
    getColumn("views"),
  ]);
}
