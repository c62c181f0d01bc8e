import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { HttpError } from "@/lib/http/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { hardDelete } from "@/lib/trash/hard-delete";
import { findPersonalData, getErasableKeys, recordPrivacyAction } from "./data";
import { countErasable, getErasableMails, type PersonalData } from "./personal-data";
import { type ErasedCounts, createReceiptNumber } from "./erasure-receipt";
import { getAddressDigest } from "./subject-token";

const IN_USE =
  "Somebody is changing part of it at this moment. What is left is still listed; please erase it again.";

/**
 * Erases for good what is held about an address: messages, applications with their résumés, an account that is not an
 * administrator's, waiting mails, keys and counters. Batches of their own, so that large files fit into a request's
 * time; the receipt is written when all of it is gone. Returns the receipt's number. Throws 404 when there is nothing to
 * erase, 409 when somebody else holds a part of it.
 */
export async function erasePersonalData(admin: Admin, address: string): Promise<string> {
  const held = await findPersonalData(admin, address);
  if (countErasable(held) === 0) throw new HttpError(404, "Nothing is held that can be erased here.");
  const by = { actorId: admin.id, requestId: admin.requestId };
  // Mails first, so that nothing leaves any more for somebody who asked to be forgotten.
  const mails = await db().$executeRaw`DELETE FROM outbox WHERE ${matchIds(getErasableMails(held))}`;
  const messages = await hardDelete(by, "message", matchIds(held.messages));
  const applications = await hardDelete(by, "applicant", matchIds(held.applications));
  // Judged again in the row's own lock: whoever has become an administrator since stays.
  const accounts = await hardDelete(
    by,
    "user",
    Prisma.sql`${matchIds(held.accounts)} AND (role <> 'ADMIN' OR deleted_at IS NOT NULL)`,
  );
  const resumes = held.applications.filter(({ resumeName }) => resumeName !== null).length;
  return writeReceipt(admin, held, { messages, applications, resumes, accounts, mails });
}

const matchIds = (records: readonly { id: string }[]) => Prisma.sql`id = ANY(${records.map(({ id }) => id)})`;

async function writeReceipt(
  admin: Admin,
  held: PersonalData,
  erased: Omit<ErasedCounts, "keys">,
): Promise<string> {
  return db().$transaction(async (tx) => {
    const [left] = await tx.$queryRaw<[{ records: number; kept: number }]>`
      SELECT (SELECT count(*)::int FROM messages WHERE ${matchIds(held.messages)})
        + (SELECT count(*)::int FROM applicants WHERE ${matchIds(held.applications)})
        + (SELECT count(*)::int FROM users WHERE ${matchIds(held.accounts)} AND (role <> 'ADMIN' OR deleted_at IS NOT NULL))
        AS records, (SELECT count(*)::int FROM users WHERE ${matchIds(held.accounts)}) AS kept`;
    if (left.records > 0) throw new HttpError(409, IN_USE);
    const accountKept = left.kept > 0;
    const counts = { ...erased, keys: await eraseKeys(tx, held) };
    const number = createReceiptNumber();
    await tx.erasureReceipt.create({
      data: {
        number,
        addressDigest: getAddressDigest(held.address),
        erasedBy: admin.id,
        requestId: admin.requestId,
        counts: { ...counts },
        accountKept,
      },
      select: { number: true },
    });
    await recordPrivacyAction(tx, admin, "privacy.erased", held.address, { receipt: number });
    return number;
  });
}

async function eraseKeys(tx: Prisma.TransactionClient, held: PersonalData): Promise<number> {
  const { resources, limits } = getErasableKeys(held.address, held);
  const once = await tx.$executeRaw`DELETE FROM idempotency_keys WHERE resource_id = ANY(${resources})`;
  return once + (await tx.$executeRaw`DELETE FROM rate_limits WHERE key = ANY(${limits})`);
}
