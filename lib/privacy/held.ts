import type { AuditAction } from "@/lib/audit";
import type { RecordKind } from "@/lib/trash/kinds";

/** Something that was sent to the company. */
interface HeldRecord {
  id: string;
  createdAt: Date;
  /** In the trash since then; null when it is not there. */
  deletedAt: Date | null;
}

export type HeldMessage = HeldRecord;

export interface HeldApplication extends HeldRecord {
  jobTitle: string;
  resumeName: string | null;
}

export interface HeldAccount extends HeldRecord {
  firstName: string;
  lastName: string;
  role: "USER" | "ADMIN";
}

/** A mail that has not left, or was given up. What has left is in somebody's mailbox and no longer here. */
export interface HeldMail {
  id: string;
  kind: string;
  createdAt: Date;
  /** The record that it tells about. */
  about: string | null;
}

/** Something in the audit log that names one of these records, or the address by its digest. */
export interface HeldEvent {
  at: Date;
  action: AuditAction;
  targetType: RecordKind | "account" | "limit" | "address";
  targetId: string;
  /** Whether they did it themself, signed in. */
  own: boolean;
}

/** Everything that is held about an address. */
export interface Held {
  address: string;
  messages: HeldMessage[];
  applications: HeldApplication[];
  /** The living one, and those in the trash. */
  accounts: HeldAccount[];
  mails: HeldMail[];
  events: HeldEvent[];
  /** Digests of what was sent, which keep it from being stored twice, and counters of limits; those of a kept account apart. */
  keys: number;
}

/** An administrator's account is part of the company's staff, and is ended in the staff area first. */
export const isKept = ({ role, deletedAt }: HeldAccount) => role === "ADMIN" && deletedAt === null;

/** Mails about an account that stays keep its owner able to sign in; all others go. */
export function erasableMails({ mails, accounts }: Pick<Held, "mails" | "accounts">): HeldMail[] {
  const kept = accounts.filter(isKept).map(({ id }) => `user:${id}`);
  return mails.filter(({ about }) => about === null || !kept.includes(about));
}

/** How many things an erasure would erase. */
export const erasable = (held: Held) =>
  held.messages.length +
  held.applications.length +
  held.accounts.filter((account) => !isKept(account)).length +
  erasableMails(held).length +
  held.keys;
