import type { Prisma } from "@/lib/generated/prisma/client";
import { isOpenStage, STAGES } from "./stages";
import { NOT_DELETED } from "@/lib/database/not-deleted";

/** Selects the applications of a job that its reviewers may read: open, not held as spam and not in the trash. */
export const reviewable = (jobId: string) =>
  ({
    jobId,
    stage: { in: STAGES.filter(isOpenStage) },
    quarantinedAt: null,
    ...NOT_DELETED,
    job: NOT_DELETED,
  }) satisfies Prisma.ApplicantWhereInput;
