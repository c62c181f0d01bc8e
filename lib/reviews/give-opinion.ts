import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Reviewer } from "@/lib/auth/reviewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError } from "@/lib/http-error";
import { reviewable } from "@/lib/applicants/reviewable";
import type { OpinionInput } from "./schema";
import * as strings from "./strings";

/** The same opinion again changes nothing. Throws 404 when the reviewer may not read the application. */
export async function giveOpinion(
  reviewer: Reviewer,
  applicantId: string,
  { verdict, reason }: Pick<OpinionInput, "verdict" | "reason">,
): Promise<void> {
  const { id: reviewerId, job } = reviewer;
  await db().$transaction(async (tx) => {
    const isOpen = (await lockAssignment(tx, reviewer)) && (await lockRow(tx, "applicants", applicantId));
    const row = isOpen
      ? await tx.applicant.findUnique({
          where: { id: applicantId, ...reviewable(job.id) },
          select: { opinions: { where: { reviewerId } } },
        })
      : null;
    if (!row) throw new HttpError(404, strings.noLongerReviewable);
    const [present] = row.opinions;
    const target = { type: "applicant", id: applicantId } as const;
    if (!present) {
      await tx.opinion.create({ data: { applicantId, reviewerId, verdict, reason } });
      await recordAdminAction(tx, reviewer, "opinionGiven", target);
      return;
    }
    if (present.verdict === verdict && present.reason === reason) return;
    await tx.opinion.update({
      where: { applicantId_reviewerId: { applicantId, reviewerId } },
      data: { verdict, reason, changedAt: await getDatabaseTime(tx) },
    });
    const change = present.verdict === verdict ? undefined : { from: present.verdict, to: verdict };
    await recordAdminAction(tx, reviewer, "opinionChanged", target, change);
  });
}

/** An update that changes nothing locks the row, so that removing the reviewer waits or comes first. */
async function lockAssignment(tx: Prisma.TransactionClient, { id: userId, job }: Reviewer): Promise<boolean> {
  const where = { userId, jobId: job.id };
  return (await tx.jobReviewer.updateMany({ where, data: { userId } })).count === 1;
}
