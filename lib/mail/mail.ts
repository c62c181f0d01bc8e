import type { mailNames } from "./strings";

/** Mails that a staff member wrote to a person about a record. */
const REPLY_KINDS = ["reply", "decline", "invite"] as const satisfies MailKind[];

export type ReplyKind = (typeof REPLY_KINDS)[number];

export type WrittenKind = Exclude<ReplyKind, "decline">;

/** Mails about alerts, which leave at the pace of ALERT_MAILS_PER_MINUTE. Confirmations leave at once. */
export const PACED_ALERT_KINDS = [
  "alert-new-job",
  "alert-weekly",
  "alert-renewal",
] as const satisfies MailKind[];

/** The template of a mail. Logs and the staff area show only this. */
export type MailKind = keyof typeof mailNames;

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
