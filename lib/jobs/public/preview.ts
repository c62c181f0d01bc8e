import "server-only";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import type { PublicJob } from "@/lib/jobs/job";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { publicJobSelect, toPublicJob } from "@/lib/jobs/job-row";

/** Returns a job as visitors see it, whatever its status and dates. Uncached. Null for an unknown job. */
export async function getPreview(_admin: Hiring, id: string): Promise<PublicJob | null> {
  const row = await db().job.findUnique({
    where: { id, NOT: { id: GENERAL_JOB_ID } },
    select: publicJobSelect,
  });
  return row && toPublicJob(row);
}
