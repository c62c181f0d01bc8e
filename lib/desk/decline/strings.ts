import { defaultCompany } from "@/lib/content/company";
import { pluralize } from "@/lib/format";

export const skipReasons = {
  gone: "Deleted or unknown",
  spam: "Quarantined as spam",
  declined: "Already declined",
  withdrawn: "Withdrawn",
  hired: "Hired",
  mailed: "Already declined by email",
  waiting: "An email to them is waiting to be sent",
  address: "The email address can't receive mail",
  unread: "Unread",
} as const;

export const prepareFailed = "We couldn't open the dialog. Try again.";
export const declineFailed = "We couldn't decline. No one was declined. Try again.";
export const unknownTemplate = "Choose a decline template.";
export const templateChanged =
  "Someone else has changed this template. No one was declined. Look at the preview again.";
export const sentAlready = "already sent or being sent";
export const failedAlready = "the email couldn't be delivered";
export const recalledAlready = "already recalled";

const timeFormat = new Intl.DateTimeFormat("en-US", {
  timeZone: defaultCompany.timeZone,
  hour: "numeric",
  minute: "2-digit",
});

export const formatApplicantCount = (number: number) => pluralize(number, "applicant");

export const describeUndecided = (number: number, jobs = 1) =>
  `${jobs === 1 ? "This job is" : "These jobs are"} closed, and ${formatApplicantCount(number)} ${number === 1 ? "has" : "have"} no decision yet.`;

/** Returns '12 emails will be sent at 3:40 PM' in the company's time zone. */
export const describeMails = (number: number, leavesAt: Date) =>
  `${pluralize(number, "email")} will be sent at ${timeFormat.format(leavesAt)}`;

const SHOWN_MAX = 3;

interface Declined {
  declined: readonly object[];
  skipped: readonly { name: string; reason: string }[];
  leavesAt: Date;
}

/** Returns the toast of a decline, which names everyone who was skipped. */
export function summarizeDecline({ declined, skipped, leavesAt }: Declined): string {
  const summary =
    declined.length === 0
      ? "No one was declined."
      : `Declined ${formatApplicantCount(declined.length)}. ${describeMails(declined.length, leavesAt)}.`;
  return summary + describePeople("Skipped", skipped);
}

interface Undone {
  recalled: number;
  kept: readonly { name: string; reason: string }[];
}

/** Returns the toast of 'Undo', which names everyone whose mail was not taken back. */
export function summarizeUndo({ recalled, kept }: Undone): string {
  const summary = recalled === 0 ? "No emails were recalled." : `Recalled ${pluralize(recalled, "email")}.`;
  return summary + describePeople("Not recalled", kept);
}

/** Returns ' Skipped: Ada Lovelace (hired), Alan Turing (withdrawn) and 4 more.' */
export function describePeople(label: string, people: readonly { name: string; reason: string }[]): string {
  if (people.length === 0) return "";
  const shown = people.slice(0, SHOWN_MAX).map(({ name, reason }) => `${name} (${lowerFirst(reason)})`);
  const more = people.length - shown.length;
  return ` ${label}: ${shown.join(", ")}${more > 0 ? ` and ${more} more` : ""}.`;
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);
