import { randomInt } from "node:crypto";
import { formatDate, pluralize } from "@/lib/format";

/** Older receipts lack the optional counts. */
export interface ErasedCounts {
  messages: number;
  applications: number;
  resumes: number;
  replies?: number;
  /** Number of answers of the person. */
  received?: number;
  notes?: number;
  opinions?: number;
  accounts: number;
  /** Messages and applications that are locked instead of erased. */
  locked?: number;
  /** End of the last lock in epoch milliseconds. Missing when only a hold keeps them. */
  lockedUntil?: number;
  alerts?: number;
  invitations?: number;
  /** Number of rows of imports. */
  previewed?: number;
  mails: number;
  keys: number;
  /** 1 when the number was mailed to the person. */
  answers?: number;
}

/** Lists what was erased, such as '1 message, 2 applications'. Leaves out what only staff see. */
export function describeErased({
  messages,
  applications,
  resumes,
  alerts = 0,
  invitations = 0,
  previewed = 0,
  accounts,
}: Omit<ErasedCounts, "keys">): string {
  const parts: [count: number, one: string, many?: string][] = [
    [messages, "message"],
    [applications, "application"],
    [resumes, "resume"],
    [alerts, "job alert"],
    [invitations, "invitation"],
    [previewed, "row of an import", "rows of an import"],
    [accounts, "account"],
  ];
  return parts
    .filter(([count]) => count > 0)
    .map(([count, ...names]) => pluralize(count, ...names))
    .join(", ");
}

/** Says until when records are locked, such as '1 application until Nov 27, 2027'. Null when none is. */
export function describeLocked({ locked = 0, lockedUntil }: ErasedCounts): string | null {
  if (locked === 0) return null;
  const end =
    lockedUntil === undefined ? "until a legal reason to keep it ends" : `until ${formatDate(lockedUntil)}`;
  return `${pluralize(locked, "record")} ${end}`;
}

/** Stands for the id of an administrator when the person erased their data on their own page. */
export const ERASED_BY_PERSON = "the-person";

export interface ErasureReceipt {
  number: string;
  addressDigest: string;
  erasedAt: Date;
  /** Full name of the administrator, or 'the applicant'. Null for a former user. */
  erasedBy: string | null;
  counts: ErasedCounts;
  accountKept: boolean;
}

/** Omits characters that look alike. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns a number such as ER-20261121-K7M2QX. */
export function createReceiptNumber(now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `ER-${day}-${letters.join("")}`;
}
