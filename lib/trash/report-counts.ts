import "server-only";
import { company } from "@/lib/content/company";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "@/lib/database/not-deleted";

/** Matches the applications that the report counts. */
export const isReported = Prisma.sql`${notDeleted.applicants} AND quarantined_at IS NULL`;

/** How far an application has come. One from before the column `interviewed_at` counts by its present stage. */
export const funnelCounts = Prisma.sql`count(*)::int AS applications,
  count(*) FILTER (WHERE interviewed_at IS NOT NULL OR stage IN ('interview', 'offer', 'hired'))::int AS interviews,
  count(*) FILTER (WHERE stage = 'hired')::int AS hires`;

/**
 * Counts applications without their persons, so that the report stays the same after they are erased or locked. Leaves out
 * the demonstration's.
 */
export async function countErased(tx: Prisma.TransactionClient, ids: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO erased_application_counts AS counts (job_id, day, source, applications, interviews, hires)
    SELECT job_id, (created_at AT TIME ZONE ${company.timeZone})::date AS day, source, ${funnelCounts}
    FROM applicants WHERE id = ANY(${ids}) AND ${isReported}
      AND NOT EXISTS (SELECT FROM demo_rows WHERE demo_rows.kind = 'applicant' AND demo_rows.id = applicants.id)
    GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (job_id, day, source) DO UPDATE SET
      applications = counts.applications + excluded.applications,
      interviews = counts.interviews + excluded.interviews,
      hires = counts.hires + excluded.hires`;
}
