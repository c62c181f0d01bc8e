import { getAnswerDueAt } from "@/lib/calendar/business-days";
import type { Applicant } from "@/lib/generated/prisma/client";
import type { DeskRef } from "@/lib/desk/desk";

/** The second due date is that of a clock that runs. */
type Clock = Pick<Applicant, "answerDueAt" | "answeredAt" | "clockStoppedAt"> &
  Partial<Pick<Applicant, "interviewDueAt">>;

/**
 * Returns the fields of a record whose person has written again: it waits for an answer. An answer that is owed already keeps
 * its due date, so that writing twice does not delay it.
 */
export function reopenedClock(
  kind: DeskRef["kind"],
  { answerDueAt, answeredAt, clockStoppedAt, interviewDueAt }: Clock,
  now = new Date(),
) {
  const owed = answeredAt === null && clockStoppedAt === null ? answerDueAt : interviewDueAt;
  const due = getAnswerDueAt(kind, now);
  return { answeredAt: null, clockStoppedAt: null, answerDueAt: owed && owed < due ? owed : due };
}

/**
 * Returns the fields that release a record from suspected spam. The answer clock starts at the release, also for a
 * record that is older than the clock, because spam is never answered.
 */
export const releasedClock = (kind: DeskRef["kind"]) => ({
  quarantinedAt: null,
  clockStoppedAt: null,
  answerDueAt: getAnswerDueAt(kind, new Date()),
});
