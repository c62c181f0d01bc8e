import "server-only";
import { cache } from "react";
import { db } from "@/lib/database/db";
import { notFound } from "@/lib/http-error";
import { hasJob, NOT_DELETED } from "@/lib/database/not-deleted";
import { getRequestId, getViewer, type Viewer } from "./viewer";

declare const reviewerOfJob: unique symbol;

/**
 * Proof that the viewer of this request reviews one job. Functions for reviewers take it as an argument and read no
 * other job. Only this file creates one.
 */
export type Reviewer = Viewer & {
  readonly [reviewerOfJob]: true;
  job: { id: string; title: string };
  requestId: string;
};

const JOBS_MAX = 100;

/** Returns the viewer once for each job that they review, by title. Administrators review none. */
export async function findReviewedJobs(
  viewer: Viewer,
  requestId: string,
  jobId?: string,
): Promise<Reviewer[]> {
  if (viewer.role !== "USER") return [];
  const rows = await db().jobReviewer.findMany({
    where: { userId: viewer.id, jobId, job: NOT_DELETED, user: { role: "USER", ...NOT_DELETED } },
    orderBy: [{ job: { title: "asc" } }, { jobId: "asc" }],
    take: JOBS_MAX,
    select: { job: { select: { id: true, title: true } } },
  });
  return rows.filter(hasJob).map(({ job }) => ({ ...viewer, job, requestId }) as Reviewer);
}

/** Returns the user of the session cookie once for each job that they review. */
export const getReviewedJobs = cache(async (): Promise<Reviewer[]> => {
  const viewer = await getViewer();
  return viewer ? findReviewedJobs(viewer, await getRequestId()) : [];
});

/** Returns the user of the session cookie as a reviewer of the job, or null. */
export async function getReviewer(jobId: string): Promise<Reviewer | null> {
  const viewer = await getViewer();
  const [reviewer] = viewer ? await findReviewedJobs(viewer, await getRequestId(), jobId) : [];
  return reviewer ?? null;
}

/** Like `getReviewer`, but throws 404, which does not tell whether the job exists. */
export async function requireReviewer(jobId: string): Promise<Reviewer> {
  const reviewer = await getReviewer(jobId);
  if (!reviewer) throw notFound("Application");
  return reviewer;
}
