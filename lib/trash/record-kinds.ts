/** Kinds of records that have a trash. The audit log uses the same names. */
export const RECORD_KINDS = ["user", "message", "member", "job", "applicant", "template"] as const;

export type RecordKind = (typeof RECORD_KINDS)[number];

export interface RecordRef<Kind extends RecordKind = RecordKind> {
  kind: Kind;
  id: string;
}

/** Days after which the server erases records in the trash. */
export const TRASH_DAYS = 30;
