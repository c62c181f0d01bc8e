/** The template of a mail. Logs and the staff area show only this. */
export type MailKind =
  "application-received" | "application-notice" | "message-notice" | "password-reset" | "password-changed";

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

export interface Mail extends MailContent {
  kind: MailKind;
  to: string;
  /** The mail is not sent after this time. Three days by default. */
  notAfter?: Date;
}
