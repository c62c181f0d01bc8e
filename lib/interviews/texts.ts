import { formatMoment } from "@/lib/calendar/moment-text";
import type { Outcome, Slot } from "./interview";

export const offered = "Offered. The email is on its way.";
export const offerFailed = "We couldn't offer these times. Try again.";
export const changed = "Changed the interview";
export const changeFailed = "We couldn't change the interview. Try again.";
export const cancelledOffer = "They get an email that these times are no longer offered.";
export const cancelledBooking = "They and the interviewers get an email. The time is free again.";
export const cancelled = "Canceled the interview";
export const cancelFailed = "We couldn't cancel the interview. Try again.";
export const outcomeSaved = "Saved the outcome";
export const outcomeFailed = "We couldn't save the outcome. Try again.";
export const freeTimesFailed = "We couldn't look up free times. Change the length to try again.";
export const hoursSaved = "Saved your hours";
export const hoursFailed = "We couldn't save your hours. Try again.";
export const addressFailed = "We couldn't create an address. Try again.";
export const addressRevoked = "Revoked the calendar address";
export const revokeFailed = "We couldn't revoke the address. Try again.";

export const outcomeLabels: Record<Outcome, string> = {
  held: "Took place",
  "no-show": "No-show",
  "not-held": "Didn't take place",
};

/** Formats as 'Tuesday, Dec 1, 2:00 PM PST, 45 minutes'. */
export const describeSlot = ({ startsAt, endsAt }: Slot): string =>
  `${formatMoment(startsAt)}, ${(endsAt.getTime() - startsAt.getTime()) / 60_000} minutes`;
