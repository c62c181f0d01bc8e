import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Receipt } from "./receipt";
import { addressDigest } from "./subject";

/** The newest receipts that the desk lists. */
const NEWEST = 25;

const receipts = Prisma.sql`
  SELECT number, address_digest AS "addressDigest", erased_at AS "erasedAt", counts, account_kept AS "accountKept",
    erasers.first_name || ' ' || erasers.last_name AS "erasedBy"
  FROM erasure_receipts LEFT JOIN users AS erasers ON erasers.id = erasure_receipts.erased_by`;

/** The newest erasures. */
export async function findReceipts(_admin: Admin): Promise<Receipt[]> {
  return db().$queryRaw<Receipt[]>`${receipts} ORDER BY erased_at DESC LIMIT ${NEWEST}`;
}

/** What was erased before for an address. Receipts of a time with another NEXTAUTH_SECRET are not found. */
export async function findReceiptsOf(_admin: Admin, address: string): Promise<Receipt[]> {
  return db().$queryRaw<Receipt[]>`
    ${receipts} WHERE address_digest = ${addressDigest(address)} ORDER BY erased_at DESC`;
}

/** One receipt; null when there is none. */
export async function getReceipt(_admin: Admin, number: string): Promise<Receipt | null> {
  const rows = await db().$queryRaw<Receipt[]>`${receipts} WHERE number = ${number}`;
  return rows[0] ?? null;
}
