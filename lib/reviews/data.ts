import "server-only";
import { toResumeFacts } from "@/lib/resumes/scan-state";
import { findActorNames } from "@/lib/audit/actor-names";
import type { Reviewer } from "@/lib/auth/reviewer";
import { db } from "@/lib/database/db";
import { pageBounds, PAGE_SIZE } from "@/lib/lists/list-query";
import { toOpinion } from "./opinion";
import { reviewable } from "@/lib/applicants/reviewable";
import type { Verdict } from "./verdicts";

export type ReviewPage = Awaited<ReturnType<typeof findReviews>>;

/** Returns a page of the applications for the reviewer's job, newest first. Clamps the page number. */
export async function findReviews({ id: reviewerId, job }: Reviewer, page: number) {
  const where = reviewable(job.id);
  const [total, given] = await Promise.all([
    db().applicant.count({ where }),
    db().applicant.count({ where: { ...where, opinions: { some: { reviewerId } } } }),
  ]);
  const { offset, ...bounds } = pageBounds(total, page);
  const rows = await db().applicant.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    skip: offset,
    take: PAGE_SIZE,
    select: {
      id: true,
      firstName: true,
      lastName: true,
      createdAt: true,
      opinions: { where: { reviewerId }, select: { verdict: true } },
    },
  });
  const items = rows.map(({ opinions: [own], ...row }) => ({
    ...row,
    verdict: (own?.verdict ?? null) as Verdict | null,
  }));
  return { items, ...bounds, total, waiting: Math.max(0, total - given) };
}

/** An application as a reviewer of its job sees it: no contact data, stage, reply or note for administrators. */
export type Review = NonNullable<Awaited<ReturnType<typeof getReview>>>;

/** Returns null for an application of another job, and for one that reviewers may not read. */
export async function getReview(reviewer: Reviewer, applicantId: string) {
  const row = await db().applicant.findUnique({
    where: { id: applicantId, ...reviewable(reviewer.job.id) },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      createdAt: true,
      resumeName: true,
      resumeSize: true,
      resumeScan: true,
      resumeScanAttempts: true,
      resumeFinding: true,
      coverNote: true,
      profileLink: true,
      opinions: { orderBy: [{ createdAt: "asc" }, { reviewerId: "asc" }] },
      notes: {
        where: { forReviewers: true },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: { id: true, authorId: true, text: true, createdAt: true },
      },
    },
  });
  if (!row) return null;
  const { id, firstName, lastName, createdAt, coverNote, profileLink, opinions, notes } = row;
  const own = opinions.find(({ reviewerId }) => reviewerId === reviewer.id);
  const names = await findActorNames([
    ...notes.map(({ authorId }) => authorId),
    ...opinions.map(({ reviewerId }) => reviewerId),
  ]);
  return {
    id,
    firstName,
    lastName,
    createdAt,
    coverNote,
    profileLink,
    resume: toResumeFacts(row),
    opinion: own ? toOpinion(own, names) : null,
    /** Null until the reviewer has given their own opinion. */
    others: own
      ? opinions.filter((opinion) => opinion !== own).map((opinion) => toOpinion(opinion, names))
      : null,
    notes: notes.map(({ authorId, ...note }) => ({ ...note, author: names.get(authorId ?? "") ?? null })),
  };
}
