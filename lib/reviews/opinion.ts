import type { Opinion as OpinionRow } from "@/lib/generated/prisma/client";
import type { Verdict } from "./verdicts";

export type Opinion = ReturnType<typeof toOpinion>;

/** `names` maps user ids to full names. */
export const toOpinion = (
  { verdict, reason, createdAt, changedAt, reviewerId }: Omit<OpinionRow, "applicantId">,
  names: ReadonlyMap<string, string>,
) => ({
  verdict: verdict as Verdict,
  reason,
  createdAt,
  /** Null for an opinion that was never changed. */
  changedAt,
  reviewerId,
  reviewer: names.get(reviewerId) ?? null,
});
