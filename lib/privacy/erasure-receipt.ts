import { randomInt } from "node:crypto";

/** What an erasure took away, by kind. */
export interface ErasedCounts {
  messages: number;
  applications: number;
  resumes: number;
  accounts: number;
  mails: number;
  keys: number;
}

/** That something was erased, without saying for whom: whoever knows the address can compare its digest. */
export interface ErasureReceipt {
  number: string;
  addressDigest: string;
  erasedAt: Date;
  /** Name of who did it; null when they have left. */
  erasedBy: string | null;
  counts: ErasedCounts;
  accountKept: boolean;
}

/** Without letters and digits that people take for each other. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** A number to write into a letter: the day, and six letters by chance, such as ER-20261121-K7M2QX. */
export function createReceiptNumber(now = new Date()): string {
  const day = now.toISOString().slice(0, 10).replaceAll("-", "");
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `ER-${day}-${letters.join("")}`;
}
