import type { findOwnInterviews } from "./own";
import type { toInterview } from "./row";

export const OUTCOMES = ["held", "no-show", "not-held"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export type InterviewState = "offered" | "booked" | "cancelled";

export interface Slot {
  startsAt: Date;
  endsAt: Date;
}

export type Interview = ReturnType<typeof toInterview>;

/** An interview as its applicant sees it, or a first call as its prospect does. */
export type OwnInterview = Awaited<ReturnType<typeof findOwnInterviews>>[number];
