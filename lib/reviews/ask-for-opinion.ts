import "server-only";
import { recordAdminAction } from "@/lib/audit/audit-log";
import type { Hiring } from "@/lib/auth/viewer";
import { getDatabaseTime } from "@/lib/database/database-time";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import { fullName } from "@/lib/text/full-name";
import { HttpError } from "@/lib/http-error";
import { deliverSoon, queueMail } from "@/lib/mail/queue-mail";
import { recordNotFound } from "@/lib/trash/move-to-trash";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { reviewable } from "@/lib/applicants/reviewable";
import * as strings from "./strings";
import { reviewPaths } from "@/lib/review-paths";
import { compose } from "@/lib/mail/compose";
import type { Mail } from "@/lib/mail/mail";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A reviewer is asked about one application at most once in 24 hours. */
export const canAskAgain = (askedAt: Date | undefined, now: Date): boolean =>
  !askedAt || now.getTime() - askedAt.getTime() >= DAY_MS;

/**
 * Throws 404 for an unknown application and for a user who does not review its job, and 409 when reviewers may not
 * read it, after the reviewer's opinion, and within 24 hours of the last mail.
 */
export async function askForOpinion(admin: Hiring, applicantId: string, reviewerId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    // Two administrators who ask at once wait for each other here.
    if (!(await lockRow(tx, "applicants", applicantId))) throw recordNotFound("applicant");
    const { jobId, job, opinions, opinionRequests } = await tx.applicant.findUniqueOrThrow({
      where: { id: applicantId },
      select: {
        jobId: true,
        job: { select: { title: true } },
        opinions: { where: { reviewerId }, select: { reviewerId: true } },
        opinionRequests: { where: { reviewerId }, select: { askedAt: true } },
      },
    });
    const reviewer = await tx.user.findFirst({
      where: { id: reviewerId, role: "USER", reviewedJobs: { some: { jobId, job: NOT_DELETED } } },
      select: { email: true, firstName: true },
    });
    if (!reviewer) throw new HttpError(404, strings.notAReviewer);
    if ((await tx.applicant.count({ where: { id: applicantId, ...reviewable(jobId) } })) === 0)
      throw new HttpError(409, strings.notReviewable);
    if (opinions.length > 0) throw new HttpError(409, strings.opinionGiven);
    const askedAt = await getDatabaseTime(tx);
    if (!canAskAgain(opinionRequests[0]?.askedAt, askedAt)) throw new HttpError(409, strings.askedToday);
    await tx.opinionRequest.upsert({
      where: { applicantId_reviewerId: { applicantId, reviewerId } },
      create: { applicantId, reviewerId, askedAt },
      update: { askedAt },
    });
    const mail = { ...reviewer, jobId, jobTitle: job.title, applicantId, askedBy: fullName(admin) };
    await queueMail(tx, opinionRequest(mail), { kind: "user", id: reviewerId });
    const target = { type: "applicant", id: applicantId } as const;
    await recordAdminAction(tx, admin, "opinionAsked", target, { reviewer: reviewerId });
  });
  deliverSoon();
}

interface OpinionRequest {
  email: string;
  firstName: string;
  jobId: string;
  jobTitle: string;
  applicantId: string;
  askedBy: string;
}

/** Carries nothing that the applicant typed, because sent mail cannot be erased. */
function opinionRequest({ email, firstName, askedBy, ...application }: OpinionRequest): Mail {
  const { jobId, jobTitle, applicantId } = application;
  const content = compose(`Please look at an application for ${jobTitle}`, [
    `Hello ${firstName},`,
    `${askedBy} would like your opinion on an application for ${jobTitle}. You need to sign in to read it.`,
    { link: "Read the application", path: reviewPaths.review(jobId, applicantId) },
    "The other reviewers see your opinion once they have given theirs.",
  ]);
  return { kind: "opinion-request", to: email, ...content };
}
