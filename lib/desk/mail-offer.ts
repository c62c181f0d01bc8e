/** What a dialog shows before it writes to many people. */
export interface MailOffer {
  /** `jobTitle` is null for a message. */
  people: { id: string; name: string; firstName: string; email: string; jobTitle: string | null }[];
  skipped: SkippedPerson[];
  templates: { id: string; name: string; subject: string; text: string; version: number }[];
  sender: { firstName: string; lastName: string; company: string };
}

export interface SkippedPerson {
  id: string;
  /** The id again for an unknown record. */
  name: string;
  reason: string;
}
