import { getAnswerDueAt } from "@/lib/calendar/business-days";
import type { DeskRef } from "@/lib/desk/desk";

/**
 * Returns the fields that release a record from suspected spam. The answer clock starts at the release, also for a
 * record that is older than the clock, because spam is never answered.
 */
export const releasedClock = (kind: DeskRef["kind"], now = new Date()) => ({
  quarantinedAt: null,
  clockStoppedAt: null,
  answerDueAt: getAnswerDueAt(kind, now),
});
