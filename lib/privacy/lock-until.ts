import "server-only";
import { addRetentionDays } from "@/lib/calendar/retention-days";
import { getMinimumDays } from "@/lib/calendar/retention-limits";
import { isOpenStage, type Stage } from "@/lib/applicants/stages";

interface KeptApplication {
  createdAt: Date;
  stage: string;
  decidedAt: Date | null;
  /** Of its job. Null stands for the company's. */
  country: string | null;
  isHeld: boolean;
}

/**
 * Returns until when an erasure locks an application instead: to the end of the minimum of its country, or for as long as a
 * hold keeps it, which a time in the past stands for. An open one counts as decided now, because the erasure withdraws it. Null means that it is erased at once.
 */
export function getLockUntil(
  { createdAt, stage, decidedAt, country, isHeld }: KeptApplication,
  now = new Date(),
): Date | null {
  const decided = isOpenStage(stage as Stage) ? now : (decidedAt ?? now);
  const end = addRetentionDays(decided, getMinimumDays(country ?? undefined));
  return end > now ? end : isHeld ? createdAt : null;
}
