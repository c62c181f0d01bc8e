import "server-only";
import { db } from "@/lib/database/db";
import { notDeleted } from "@/lib/trash/not-deleted";
import type { ViewCount } from "./view-counter";

/**
 * Adds counts to the stored ones in one statement. Ignores made-up jobs and those in the trash. The order of the rows
 * keeps two instances from a deadlock.
 */
export async function storeViews(counts: readonly ViewCount[]): Promise<void> {
  if (counts.length === 0) return;
  await db().$executeRaw`
    INSERT INTO job_views (job_id, day, source, views)
    SELECT jobs.id, counted.day, counted.source, counted.views
    FROM unnest(${counts.map(({ jobId }) => jobId)}::text[], ${counts.map(({ day }) => day)}::date[],
      ${counts.map(({ source }) => source)}::text[], ${counts.map(({ views }) => views)}::int[])
      AS counted (job_id, day, source, views)
    JOIN jobs ON jobs.id = counted.job_id AND ${notDeleted.jobs}
    ORDER BY 1, 2, 3
    ON CONFLICT (job_id, day, source) DO UPDATE SET views = job_views.views + excluded.views`;
}
