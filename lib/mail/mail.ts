/** Which template a mail was made from; operators and logs see this and nothing else of it. */
export type MailKind =
  "application-received" | "application-notice" | "message-notice" | "password-reset" | "password-changed";

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** A mail to one person. */
export interface Mail extends MailContent {
  kind: MailKind;
  to: string;
  /** Past this moment it is not worth sending: a link in it is dead. Three days when it names none. */
  notAfter?: Date;
}
