/** Mails that a staff member wrote to a person about a record. */
export const REPLY_KINDS = ["reply", "decline", "invite"] as const;

export type ReplyKind = (typeof REPLY_KINDS)[number];

export type WrittenKind = Exclude<ReplyKind, "decline">;

/** Mails about alerts, which leave at the pace of ALERT_MAILS_PER_MINUTE. Confirmations leave at once. */
export const PACED_ALERT_KINDS = ["alert-new-job", "alert-weekly", "alert-renewal"] as const;

type AlertMailKind = "alert-confirmation" | (typeof PACED_ALERT_KINDS)[number];

/** Mails about the safety of an account, to its owner. */
type AccountNoticeKind = "new-browser" | "wrong-codes" | "factor-added" | "api-key-made";

/** The template of a mail. Logs and the staff area show only this. */
export type MailKind =
  | "application-received"
  | "application-notice"
  | "application-link"
  | "application-withdrawn"
  | "data-erased"
  | AlertMailKind
  | "message-notice"
  | "answer-notice"
  | "message-receipt"
  | "password-reset"
  | "invitation"
  | "invitation-accepted"
  | "password-changed"
  | "email-changed"
  | AccountNoticeKind
  | "factor-changed"
  | "digest"
  | "notice-summary"
  | "opinion-request"
  | "interview-offer"
  | "interview-booked"
  | "interview-changed"
  | "interview-cancelled"
  | "interview-reminder"
  | "test"
  | ReplyKind;

export const isReplyKind = (kind: string): kind is ReplyKind =>
  (REPLY_KINDS as readonly string[]).includes(kind);

export interface MailContent {
  subject: string;
  text: string;
  html: string;
  personal?: PersonalMail;
  /** URL that ends a subscription by one POST (RFC 8058). */
  unsubscribeUrl?: string;
  calendar?: CalendarPart;
}

/** An appointment that the mail program adds to a calendar or takes out of it (RFC 6047). */
export interface CalendarPart {
  method: "REQUEST" | "CANCEL";
  content: string;
}

export interface PersonalMail {
  /** The text as it was written, without the signature. */
  body: string;
  replyTo: string;
  /** Outbox id of the confirmation that the person got before. */
  confirmationId: string | null;
}

export interface Mail extends MailContent {
  kind: MailKind;
  to: string;
  /** The mail is not sent after this time. Three days by default. */
  notAfter?: Date;
}
