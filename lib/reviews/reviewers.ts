import "server-only";
import { recordAdminAction, recordAdminActions } from "@/lib/audit/audit-log";
import { requireRecentProof } from "@/lib/auth/step-up/require-recent-proof";
import type { Admin, Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { lockRow } from "@/lib/database/locks";
import type { Prisma } from "@/lib/generated/prisma/client";
import { HttpError, invalid, notFound } from "@/lib/http-error";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { findIdsByAddress } from "@/lib/database/find-ids";
import { NOT_DELETED } from "@/lib/database/not-deleted";
import { REVIEWERS_MAX } from "./rules";
import * as strings from "./strings";

const userSelect = { id: true, firstName: true, lastName: true, email: true } as const;

export type JobReviewer = Prisma.UserGetPayload<{ select: typeof userSelect }>;

const isUser = { role: "USER", ...NOT_DELETED } as const;

export async function listReviewers(_admin: Hiring, jobId: string): Promise<JobReviewer[]> {
  const rows = await db().jobReviewer.findMany({
    where: { jobId, user: isUser },
    orderBy: [{ user: { firstName: "asc" } }, { user: { lastName: "asc" } }, { userId: "asc" }],
    select: { user: { select: userSelect } },
  });
  return rows.map(({ user }) => user).filter((user) => user !== null);
}

/** A longer list takes too long to choose from. */
const SUGGESTIONS_MAX = 1000;

export async function suggestReviewers(_admin: Hiring): Promise<JobReviewer[]> {
  return db().user.findMany({
    where: { role: "USER" },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: SUGGESTIONS_MAX,
    select: userSelect,
  });
}

/**
 * Makes a user a reviewer of the job. Does nothing for a reviewer of the job. Throws 403 without a recent proof, 404 for an
 * unknown job, 422 unless the email is that of a user without the role ADMIN, and 409 when the job has too many reviewers.
 */
export async function nameReviewer(admin: Hiring, jobId: string, email: string): Promise<void> {
  requireRecentProof(admin);
  await db().$transaction(async (tx) => {
    if (jobId === GENERAL_JOB_ID || !(await lockRow(tx, "jobs", jobId))) throw notFound("Job");
    const userId = await findUser(tx, email);
    const row = { jobId, userId };
    const reviewers = await tx.jobReviewer.count({ where: { jobId, NOT: { userId } } });
    if (reviewers >= REVIEWERS_MAX) throw new HttpError(409, strings.tooManyReviewers);
    const { count } = await tx.jobReviewer.createMany({ data: row, skipDuplicates: true });
    if (count === 0) return;
    await recordAdminAction(tx, admin, "reviewerNamed", { type: "job", id: jobId }, { reviewer: userId });
  });
}

/** Returns the id of the user with this email, whose row stays locked: a change of the role waits. */
async function findUser(tx: Prisma.TransactionClient, email: string): Promise<string> {
  const { user: where } = await findIdsByAddress(email, tx);
  const found = await tx.user.findFirst({ where, select: { id: true } });
  if (!found || !(await lockRow(tx, "users", found.id))) throw invalid({ email: strings.noSuchUser });
  const { role } = await tx.user.findUniqueOrThrow({ where: { id: found.id }, select: { role: true } });
  if (role !== "USER") throw invalid({ email: strings.administratorReads });
  return found.id;
}

/** Ends the access of a reviewer at once. Opinions stay. Does nothing for a user who does not review the job. */
export async function removeReviewer(admin: Hiring, jobId: string, userId: string): Promise<void> {
  await db().$transaction(async (tx) => {
    const { count } = await tx.jobReviewer.deleteMany({ where: { jobId, userId } });
    if (count === 0) return;
    await recordAdminAction(tx, admin, "reviewerRemoved", { type: "job", id: jobId }, { reviewer: userId });
  });
}

/** Ends all reviews of a user, who is deleted or gets another role. A restored user reviews nothing. */
export async function endReviews(tx: Prisma.TransactionClient, admin: Admin, userId: string): Promise<void> {
  const rows = await tx.jobReviewer.findMany({
    where: { userId },
    orderBy: { jobId: "asc" },
    select: { jobId: true },
  });
  await tx.jobReviewer.deleteMany({ where: { userId } });
  const jobs = rows.map(({ jobId }) => ({ id: jobId, details: { reviewer: userId } }));
  await recordAdminActions(tx, admin, "reviewerRemoved", "job", jobs);
}
