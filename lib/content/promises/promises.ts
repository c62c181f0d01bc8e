/** Business days within which the company answers. Texts, mails and due dates are made from them. */
export const promises = { messageAnswerDays: 1, applicationAnswerDays: 5 } as const;

const WORDS = ["zero", "one", "two", "three", "four", "five"] as const;

/** Returns 'within one business day'. */
const withinDays = (days: number) => `within ${WORDS[days] ?? days} business ${days === 1 ? "day" : "days"}`;

export const messageAnswer = withinDays(promises.messageAnswerDays);
export const applicationAnswer = withinDays(promises.applicationAnswerDays);

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
