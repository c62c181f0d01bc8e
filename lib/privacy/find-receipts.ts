import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { ErasureReceipt } from "./erasure-receipt";
import { getAddressDigest } from "./subject-token";

/** The newest receipts that the desk lists. */
const SHOWN_MAX = 25;

const selectReceipts = Prisma.sql`
  SELECT number, address_digest AS "addressDigest", erased_at AS "erasedAt", counts, account_kept AS "accountKept",
    erasers.first_name || ' ' || erasers.last_name AS "erasedBy"
  FROM erasure_receipts LEFT JOIN users AS erasers ON erasers.id = erasure_receipts.erased_by`;

/** The newest erasures. */
export async function findReceipts(_admin: Admin): Promise<ErasureReceipt[]> {
  return db().$queryRaw<ErasureReceipt[]>`${selectReceipts} ORDER BY erased_at DESC LIMIT ${SHOWN_MAX}`;
}

/** What was erased before for an address. Receipts of a time with another NEXTAUTH_SECRET are not found. */
export async function findReceiptsByAddress(_admin: Admin, address: string): Promise<ErasureReceipt[]> {
  return db().$queryRaw<ErasureReceipt[]>`
    ${selectReceipts} WHERE address_digest = ${getAddressDigest(address)} ORDER BY erased_at DESC`;
}

/** One receipt; null when there is none. */
export async function getReceipt(_admin: Admin, number: string): Promise<ErasureReceipt | null> {
  const rows = await db().$queryRaw<ErasureReceipt[]>`${selectReceipts} WHERE number = ${number}`;
  return rows[0] ?? null;
}
