import "server-only";
import type { ResumeFacts } from "@/lib/applicants/applicant";
import { toResumeFacts } from "@/lib/resumes/scan-state";
import { findActorNames } from "@/lib/audit/actor-names";
import type { Reviewer } from "@/lib/auth/reviewer";
import { db } from "@/lib/database/db";
import { type Page, pageBounds, PAGE_SIZE } from "@/lib/lists/list-query";
import { type Opinion, type OpinionWithAuthor, toOpinion, toOpinionWithAuthor } from "./opinion";
import { reviewable } from "@/lib/applicants/reviewable";
import type { Verdict } from "./verdicts";

export interface ReviewRow {
  id: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  verdict: Verdict | null;
}

export interface ReviewPage extends Page<ReviewRow> {
  waiting: number;
}

/** Returns a page of the applications for the reviewer's job, newest first. Clamps the page number. */
export async function findReviews({ id: reviewerId, job }: Reviewer, page: number): Promise<ReviewPage> {
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
      ...{ id: true, firstName: true, lastName: true, createdAt: true },
      opinions: { where: { reviewerId }, select: { verdict: true } },
    },
  });
  const items = rows.map(({ opinions: [own], ...row }) => ({
    ...row,
    verdict: (own?.verdict ?? null) as Verdict | null,
  }));
  return { items, ...bounds, total, waiting: Math.max(0, total - given) };
}

export interface SharedNote {
  id: string;
  author: string | null;
  text: string;
  createdAt: Date;
}

/** An application as a reviewer of its job sees it: no contact data, stage, reply or note for administrators. */
export interface Review {
  id: string;
  firstName: string;
  lastName: string;
  createdAt: Date;
  resume: ResumeFacts | null;
  coverNote: string | null;
  profileLink: string | null;
  opinion: Opinion | null;
  /** Null until the reviewer has given their own opinion. */
  others: OpinionWithAuthor[] | null;
  notes: SharedNote[];
}

/** Returns null for an application of another job, and for one that reviewers may not read. */
export async function getReview(reviewer: Reviewer, applicantId: string): Promise<Review | null> {
  const row = await db().applicant.findUnique({
    where: { id: applicantId, ...reviewable(reviewer.job.id) },
    select: {
      ...{ id: true, firstName: true, lastName: true, createdAt: true },
      ...{
        resumeName: true,
        resumeSize: true,
        resumeScan: true,
        resumeScanAttempts: true,
        resumeFinding: true,
      },
      ...{ coverNote: true, profileLink: true },
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
  const others = own ? opinions.filter((opinion) => opinion !== own) : null;
  const authors = [
    ...notes.map(({ authorId }) => authorId),
    ...(others ?? []).map(({ reviewerId }) => reviewerId),
  ];
  const names = await findActorNames(authors);
  return {
    ...{ id, firstName, lastName, createdAt, coverNote, profileLink },
    resume: toResumeFacts(row),
    opinion: own ? toOpinion(own) : null,
    others: others?.map((opinion) => toOpinionWithAuthor(opinion, names)) ?? null,
    notes: notes.map(({ authorId, ...note }) => ({ ...note, author: names.get(authorId ?? "") ?? null })),
  };
}
