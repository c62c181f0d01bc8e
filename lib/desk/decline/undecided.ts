import "server-only";
import { isOpenStage, STAGES } from "@/lib/applicants/stages";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { BULK_MAX } from "@/lib/lists/bulk";

export interface Undecided {
  /** The oldest, as many as can be declined together. */
  ids: string[];
  count: number;
}

/** Finds the applicants of jobs who still wait for a decision. Leaves out suspected spam. */
export async function findUndecided(_admin: Hiring, jobIds: readonly string[]): Promise<Undecided> {
  const where = {
    jobId: { in: [...jobIds] },
    quarantinedAt: null,
    stage: { in: STAGES.filter(isOpenStage) },
  };
  const [rows, count] = await Promise.all([
    db().applicant.findMany({
      where,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      take: BULK_MAX,
      select: { id: true },
    }),
    db().applicant.count({ where }),
  ]);
  return { ids: rows.map(({ id }) => id), count };
}
