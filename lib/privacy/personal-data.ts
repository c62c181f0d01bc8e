import type { AuditAction } from "@/lib/audit/audit-log";
import type { RecordKind } from "@/lib/trash/record-kinds";

/** Something that was sent to the company. */
interface StoredRecord {
  id: string;
  createdAt: Date;
  /** In the trash since then; null when it is not there. */
  deletedAt: Date | null;
}

export type StoredMessage = StoredRecord;

export interface StoredApplication extends StoredRecord {
  jobTitle: string;
  resumeName: string | null;
}

export interface StoredAccount extends StoredRecord {
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
}

/** A mail that has not left, or was given up. What has left is in somebody's mailbox and no longer here. */
export interface StoredMail {
  id: string;
  kind: string;
  createdAt: Date;
  /** The record that it tells about. */
  about: string | null;
}

/** Something in the audit log that names one of these records, or the address by its digest. */
export interface StoredEvent {
  at: Date;
  action: AuditAction;
  targetType: RecordKind | "account" | "limit" | "address";
  targetId: string;
  /** Whether they did it themself, signed in. */
  own: boolean;
}

/** Everything that is held about an address. */
export interface PersonalData {
  address: string;
  messages: StoredMessage[];
  applications: StoredApplication[];
  /** The living one, and those in the trash. */
  accounts: StoredAccount[];
  mails: StoredMail[];
  events: StoredEvent[];
  /** Digests of what was sent, which keep it from being stored twice, and counters of limits; those of a kept account apart. */
  keys: number;
}

/** An administrator's account is part of the company's staff, and is ended in the staff area first. */
export const isProtectedAccount = ({ role, deletedAt }: StoredAccount) =>
  role === "ADMIN" && deletedAt === null;

/** Mails about an account that stays keep its owner able to sign in; all others go. */
export function getErasableMails({
  mails,
  accounts,
}: Pick<PersonalData, "mails" | "accounts">): StoredMail[] {
  const kept = accounts.filter(isProtectedAccount).map(({ id }) => `user:${id}`);
  return mails.filter(({ about }) => about === null || !kept.includes(about));
}

/** How many things an erasure would erase. */
export const countErasable = (held: PersonalData) =>
  held.messages.length +
  held.applications.length +
  held.accounts.filter((account) => !isProtectedAccount(account)).length +
  getErasableMails(held).length +
  held.keys;
