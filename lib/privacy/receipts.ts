import "server-only";
import { randomInt } from "node:crypto";
import type { People } from "@/lib/auth/viewer";
import { getToday } from "@/lib/calendar/company-days";
import { db, dbIncludingTrash } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { formatDate, pluralize } from "@/lib/format";
import { fullName } from "@/lib/text/full-name";
import type { PrivacyActor } from "./data";
import { getAddressDigest } from "@/lib/request/address-digest";

const RECEIPTS_MAX = 25;

async function readReceipts(query: Pick<Prisma.ErasureReceiptFindManyArgs, "where" | "take">) {
  const rows = await db().erasureReceipt.findMany({ ...query, orderBy: { erasedAt: "desc" } });
  const erasers = await dbIncludingTrash().user.findMany({
    where: { id: { in: rows.map(({ erasedBy }) => erasedBy) } },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(erasers.map((user) => [user.id, fullName(user)]));
  return rows.map(({ counts, erasedBy, ...row }) => ({
    ...row,
    /** Full name of the administrator, or 'the applicant'. Null for a former user. */
    erasedBy: erasedBy === ERASED_BY_PERSON ? "the applicant" : (names.get(erasedBy) ?? null),
    counts: counts as unknown as ErasedCounts,
  }));
}

export type ErasureReceipt = Awaited<ReturnType<typeof readReceipts>>[number];

export async function findReceipts(_admin: People): Promise<ErasureReceipt[]> {
  return readReceipts({ take: RECEIPTS_MAX });
}

/** Returns the receipts of an address. Misses receipts written under another NEXTAUTH_SECRET. */
export async function findReceiptsByAddress(_by: PrivacyActor, address: string): Promise<ErasureReceipt[]> {
  return readReceipts({ where: { addressDigest: getAddressDigest(address) } });
}

export async function getReceipt(_admin: People, number: string): Promise<ErasureReceipt | null> {
  const [receipt] = await readReceipts({ where: { number } });
  return receipt ?? null;
}

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

/** Returns '1 message, 2 applications'. */
export const listCounts = (counts: readonly [count: number, one: string, many?: string][]): string =>
  counts
    .filter(([count]) => count > 0)
    .map(([count, ...names]) => pluralize(count, ...names))
    .join(", ");

/** Lists what was erased. Leaves out what only staff see. */
export const describeErased = ({ alerts = 0, invitations = 0, ...counts }: ErasedCounts) =>
  listCounts([
    [counts.messages, "message"],
    [counts.applications, "application"],
    [counts.resumes, "resume"],
    [alerts, "job alert"],
    [invitations, "invitation"],
    [counts.accounts, "account"],
  ]);

/** Says until when records are locked, such as '1 application until Nov 27, 2027'. Null when none is. */
export function describeLocked({ locked = 0, lockedUntil }: ErasedCounts): string | null {
  if (locked === 0) return null;
  const end =
    lockedUntil === undefined ? "until a legal reason to keep it ends" : `until ${formatDate(lockedUntil)}`;
  return `${pluralize(locked, "record")} ${end}`;
}

/** Stands for the id of an administrator when the person erased their data on their own page. */
export const ERASED_BY_PERSON = "the-person";

/** Omits characters that look alike. */
const LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** Returns a number such as ER-20261121-K7M2QX. */
export function createReceiptNumber(): string {
  const day = getToday().replaceAll("-", "");
  const letters = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]);
  return `ER-${day}-${letters.join("")}`;
}
