import type { Opinion as OpinionRow } from "@/lib/generated/prisma/client";
import type { Verdict } from "./verdicts";

export interface Opinion {
  verdict: Verdict;
  reason: string;
  createdAt: Date;
  /** Null for an opinion that was never changed. */
  changedAt: Date | null;
}

export interface OpinionWithAuthor extends Opinion {
  reviewerId: string;
  reviewer: string | null;
}

export const toOpinion = ({
  verdict,
  reason,
  createdAt,
  changedAt,
}: Omit<OpinionRow, "applicantId">): Opinion => ({
  verdict: verdict as Verdict,
  reason,
  createdAt,
  changedAt,
});

/** Adds the name of the reviewer from `names`, which maps user ids to full names. */
export const toOpinionWithAuthor = (
  row: Omit<OpinionRow, "applicantId">,
  names: ReadonlyMap<string, string>,
): OpinionWithAuthor => ({
  ...toOpinion(row),
  reviewerId: row.reviewerId,
  reviewer: names.get(row.reviewerId) ?? null,
});
