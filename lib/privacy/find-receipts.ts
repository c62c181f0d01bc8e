import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ErasureReceipt } from "./erasure-receipt";
import { getAddressDigest } from "./subject-token";

const RECEIPTS_MAX = 25;

const selectReceipts = Prisma.sql`
  SELECT number, address_digest AS "addressDigest", erased_at AS "erasedAt", counts, account_kept AS "accountKept",
    erasers.first_name || ' ' || erasers.last_name AS "erasedBy"
  FROM erasure_receipts LEFT JOIN users AS erasers ON erasers.id = erasure_receipts.erased_by`;

export async function findReceipts(_admin: Admin): Promise<ErasureReceipt[]> {
  return db().$queryRaw<ErasureReceipt[]>`${selectReceipts} ORDER BY erased_at DESC LIMIT ${RECEIPTS_MAX}`;
}

/** Returns the receipts of an address. Misses receipts written under another NEXTAUTH_SECRET. */
export async function findReceiptsByAddress(_admin: Admin, address: string): Promise<ErasureReceipt[]> {
  return db().$queryRaw<ErasureReceipt[]>`
    ${selectReceipts} WHERE address_digest = ${getAddressDigest(address)} ORDER BY erased_at DESC`;
}

export async function getReceipt(_admin: Admin, number: string): Promise<ErasureReceipt | null> {
  const rows = await db().$queryRaw<ErasureReceipt[]>`${selectReceipts} WHERE number = ${number}`;
  return rows[0] ?? null;
}
