export const retried = "Trying the email again";
export const retriedAll = "Trying all emails again";
/** Why a failed email of a kind is not sent after its time. */
export const TOO_LATE: Record<string, string> = {
  "password-reset": "Its link has expired.",
  invitation: "Its link has expired.",
  "interview-reminder": "The interview has begun.",
};
/** Why a failed email about an interview is not sent any more. */
export const OUTDATED = "The interview has changed or begun since.";
export const retryFailed = "We couldn't retry it. Try again.";

/** Server response of a reply that an operator dropped. */
export const DROPPED = "Dropped by an operator.";
export const NOT_EXPORTED = "Left to the instance of which this one is a copy.";
export const MAIL_DROPPED =
  "An operator dropped this email after a restore. The original system may have sent it.";
export const HELD_REASON =
  "Emails are on hold because this database was restored or an operator is holding them";
/** Says how many mails wait, and how they leave. */
export const describeHold = ({ waiting }: { waiting: number }) =>
  `${HELD_REASON}. ${waiting} waiting. ${RELEASE_HINT}`;
export const RELEASE_HINT =
  "An operator releases them with `npm run mails -- release` (in a container `node ops/mails.js release`), or deletes those that waited with `drop`.";

export const testSubject = "Test email";
export const getTestText = (site: string) =>
  `This is a test email from ${site}. If you can read it, the website can send mail to you.`;
export const testFailed = "We couldn't send a test email. Try again.";
export const noMailServer = "SMTP_URL isn't set, so emails reach no one.";
export const credentials = "(credentials left out)";

/** First word of the `lastError` of a mail that came back. */
export const BOUNCED = "bounced";

/** Names of all kinds of mails, for staff. */
export const mailNames = {
  "application-received": "Confirmation of an application",
  "application-notice": "Notice to staff of an application",
  "answer-notice": "Notice to staff of an answer",
  "message-notice": "Notice to staff of a message",
  "notice-summary": "Summary of new records to staff",
  "message-receipt": "Receipt of a message",
  "password-reset": "Link to set a password",
  "password-closed": "Notice that only the company account signs in",
  invitation: "Invitation to become a user",
  "invitation-accepted": "Notice of an accepted invitation",
  "password-changed": "Notice that a password was changed",
  "email-changed": "Notice that an email address was changed",
  "new-browser": "Notice of a sign-in from a new browser",
  "wrong-codes": "Notice of wrong codes at sign-in",
  "factor-added": "Notice of a new second factor",
  "api-key-made": "Notice of a new API key",
  "factor-changed": "Notice that a second factor was changed",
  "application-link": "Link to the applicant's page",
  "application-withdrawn": "Confirmation of a withdrawal",
  "data-erased": "Confirmation of an erasure",
  "alert-confirmation": "Job alert confirmation",
  "alert-new-job": "Job alert",
  "alert-weekly": "Weekly job alert",
  "alert-renewal": "Job alert renewal",
  "opinion-request": "Request for a reviewer's opinion",
  "interview-offer": "Offer of interview times",
  "interview-booked": "Booking of an interview",
  "interview-changed": "Change of an interview",
  "interview-cancelled": "End of an interview",
  "interview-reminder": "Reminder of an interview",
  reply: "Reply from staff",
  invite: "Invitation from staff",
  decline: "Decline from staff",
  digest: "Digest of due answers",
  test: "Test email",
};

/** Returns the name of a kind. One that another version has stored is its own name. */
export const getMailName = (kind: string): string => mailNames[kind as keyof typeof mailNames] ?? kind;
