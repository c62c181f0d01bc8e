import { withStored } from "../stored";

/** Business days within which the company answers, unless staff have changed them. */
export const defaultPromises = { messageAnswerDays: 1, applicationAnswerDays: 5 };

/** Texts, mails and due dates are made from them. */
export const promises = /* @__PURE__ */ withStored("promises", defaultPromises);

const WORDS = ["zero", "one", "two", "three", "four", "five"] as const;

/** Returns 'within one business day'. */
const withinDays = (days: number) => `within ${WORDS[days] ?? days} business ${days === 1 ? "day" : "days"}`;

export const getMessageAnswer = () => withinDays(promises.messageAnswerDays);
export const getApplicationAnswer = () => withinDays(promises.applicationAnswerDays);

/** The people who read and answer messages. */
export const messageReaders = "An engineer or a recruiter";

export const firstCall = "The first call is 30 minutes and costs nothing.";

/** Where the operations desk works. */
export const deskCoverage = "from Portland by day and with Pune by night";
export const deskHours = "the operations desk is staffed day and night";
export const deskAnswerTime = "In 2025 our typical answer time was six minutes.";

export const cookiePromise = "Visiting this site sets no cookies";

/** Who reads an application and its resume. */
export const applicationReaders =
  "our recruiters, the person you'd report to and colleagues who'd work with you";
