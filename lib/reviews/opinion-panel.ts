import "server-only";
import { findActorNames } from "@/lib/audit/actor-names";
import type { Hiring } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { fullName } from "@/lib/text/full-name";
import { toOpinion } from "./opinion";
import { canAskAgain } from "./ask-for-opinion";
import { listReviewers } from "./reviewers";
import { reviewable } from "@/lib/applicants/reviewable";

export type OpinionPanel = Awaited<ReturnType<typeof getOpinionPanel>>;

/** Returns all opinions, oldest first, those of removed reviewers too, and the reviewers who have given none. */
export async function getOpinionPanel(admin: Hiring, { id, jobId }: { id: string; jobId: string }) {
  const where = { applicantId: id };
  const [opinions, requests, reviewers, isReviewable] = await Promise.all([
    db().opinion.findMany({ where, orderBy: [{ createdAt: "asc" }, { reviewerId: "asc" }] }),
    db().opinionRequest.findMany({ where }),
    listReviewers(admin, jobId),
    db().applicant.count({ where: { id, ...reviewable(jobId) } }),
  ]);
  const names = await findActorNames(opinions.map(({ reviewerId }) => reviewerId));
  const hasOpinion = new Set(opinions.map(({ reviewerId }) => reviewerId));
  const missing = reviewers
    .filter((reviewer) => !hasOpinion.has(reviewer.id))
    .map((reviewer) => {
      const request = requests.find(({ reviewerId }) => reviewerId === reviewer.id);
      return {
        reviewerId: reviewer.id,
        reviewer: fullName(reviewer),
        /** When the reviewer was last asked by mail. */
        askedAt: request?.askedAt ?? null,
        canAsk: isReviewable === 1 && canAskAgain(request?.askedAt, new Date()),
      };
    });
  return { opinions: opinions.map((opinion) => toOpinion(opinion, names)), missing };
}
