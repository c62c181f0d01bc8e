import "server-only";
import type { People } from "@/lib/auth/viewer";
import { db, dbIncludingTrash } from "@/lib/database/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { fullName } from "@/lib/text/full-name";
import { ERASED_BY_PERSON, type ErasedCounts, type ErasureReceipt } from "./erasure-receipt";
import type { PrivacyActor } from "./data";
import { getAddressDigest } from "./subject-token";

const RECEIPTS_MAX = 25;

async function readReceipts(query: Pick<Prisma.ErasureReceiptFindManyArgs, "where" | "take">) {
  const rows = await db().erasureReceipt.findMany({ ...query, orderBy: { erasedAt: "desc" } });
  const erasers = await dbIncludingTrash().user.findMany({
    where: { id: { in: rows.map(({ erasedBy }) => erasedBy) } },
    select: { id: true, firstName: true, lastName: true },
  });
  const names = new Map(erasers.map((user) => [user.id, fullName(user)]));
  return rows.map(({ number, addressDigest, erasedAt, erasedBy, counts, accountKept }): ErasureReceipt => ({
    number,
    addressDigest,
    erasedAt,
    erasedBy: erasedBy === ERASED_BY_PERSON ? "the applicant" : (names.get(erasedBy) ?? null),
    // The person was always answered, also before receipts said so.
    counts: {
      ...(erasedBy === ERASED_BY_PERSON && { answers: 1 }),
      ...(counts as unknown as ErasedCounts),
    },
    accountKept,
  }));
}

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
