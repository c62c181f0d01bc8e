/** What can be deleted and restored; the audit log calls records by the same names. */
export const RECORD_KINDS = ["user", "message", "member", "job", "applicant"] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

/** One record among all. */
export interface RecordRef {
  kind: RecordKind;
  id: string;
}

/** How long the trash keeps what is put there. */
export const TRASH_DAYS = 30;
