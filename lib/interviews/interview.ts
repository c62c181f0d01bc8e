export const OUTCOMES = ["held", "no-show", "not-held"] as const;

export type Outcome = (typeof OUTCOMES)[number];

export type InterviewState = "offered" | "booked" | "cancelled";

export interface Slot {
  startsAt: Date;
  endsAt: Date;
}

/** A slot that the applicant may choose. */
export interface OfferedSlot extends Slot {
  id: string;
}

export interface Interview {
  id: string;
  applicantId: string | null;
  /** The message of a prospect, who called without an application. */
  messageId: string | null;
  /** Full name of the applicant or prospect. */
  person: string;
  /** Title of the job, or 'First call'. */
  about: string;
  state: InterviewState;
  /** Null until a time is booked. */
  startsAt: Date | null;
  endsAt: Date | null;
  place: string;
  room: string | null;
  note: string;
  bufferMinutes: number;
  interviewers: { id: string; name: string }[];
  slots: OfferedSlot[];
  outcome: Outcome | null;
  outcomeNote: string | null;
  version: number;
}

/** An interview as its applicant sees it, or a first call as its prospect does. */
export interface OwnInterview {
  id: string;
  /** Of the application or message. */
  recordId: string;
  state: InterviewState;
  startsAt: Date | null;
  endsAt: Date | null;
  place: string;
  note: string;
  interviewers: string[];
  /** Slots that are still free and lie ahead. */
  slots: OfferedSlot[];
}

/** Weekly hours of a person, in minutes of the day in the company's time zone. */
export interface WeeklyHours {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number;
  starts: number;
  ends: number;
}
