import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/db";
import { Failure } from "@/lib/failure";
import { Prisma } from "@/lib/generated/prisma/client";
import { eraseOutright } from "@/lib/trash/erase";
import { findHeld, keysOf, recordStep } from "./data";
import { erasable, erasableMails, type Held } from "./held";
import { type ErasedCounts, receiptNumber } from "./receipt";
import { addressDigest } from "./subject";

const IN_USE =
  "Somebody is changing part of it at this moment. What is left is still listed; please erase it again.";

/**
 * Erases for good what is held about an address: messages, applications with their résumés, an account that is not an
 * administrator's, waiting mails, keys and counters. Batches of their own, so that large files fit into a request's
 * time; the receipt is written when all of it is gone. Returns the receipt's number. Throws 404 when there is nothing to
 * erase, 409 when somebody else holds a part of it.
 */
export async function eraseHeld(admin: Admin, address: string): Promise<string> {
  const held = await findHeld(admin, address);
  if (erasable(held) === 0) throw new Failure(404, "Nothing is held that can be erased here.");
  const by = { actorId: admin.id, requestId: admin.requestId };
  // Mails first, so that nothing leaves any more for somebody who asked to be forgotten.
  const mails = await db().$executeRaw`DELETE FROM outbox WHERE ${among(erasableMails(held))}`;
  const messages = await eraseOutright(by, "message", among(held.messages));
  const applications = await eraseOutright(by, "applicant", among(held.applications));
  // Judged again in the row's own lock: whoever has become an administrator since stays.
  const accounts = await eraseOutright(
    by,
    "user",
    Prisma.sql`${among(held.accounts)} AND (role <> 'ADMIN' OR deleted_at IS NOT NULL)`,
  );
  const resumes = held.applications.filter(({ resumeName }) => resumeName !== null).length;
  return finish(admin, held, { messages, applications, resumes, accounts, mails });
}

const among = (records: readonly { id: string }[]) => Prisma.sql`id = ANY(${records.map(({ id }) => id)})`;

async function finish(admin: Admin, held: Held, erased: Omit<ErasedCounts, "keys">): Promise<string> {
  return db().$transaction(async (tx) => {
    const [left] = await tx.$queryRaw<[{ records: number; kept: number }]>`
      SELECT (SELECT count(*)::int FROM messages WHERE ${among(held.messages)})
        + (SELECT count(*)::int FROM applicants WHERE ${among(held.applications)})
        + (SELECT count(*)::int FROM users WHERE ${among(held.accounts)} AND (role <> 'ADMIN' OR deleted_at IS NOT NULL))
        AS records, (SELECT count(*)::int FROM users WHERE ${among(held.accounts)}) AS kept`;
    if (left.records > 0) throw new Failure(409, IN_USE);
    const accountKept = left.kept > 0;
    const counts = { ...erased, keys: await eraseKeys(tx, held) };
    const number = receiptNumber();
    await tx.erasureReceipt.create({
      data: {
        number,
        addressDigest: addressDigest(held.address),
        erasedBy: admin.id,
        requestId: admin.requestId,
        counts: { ...counts },
        accountKept,
      },
      select: { number: true },
    });
    await recordStep(tx, admin, "privacy.erased", held.address, { receipt: number });
    return number;
  });
}

async function eraseKeys(tx: Prisma.TransactionClient, held: Held): Promise<number> {
  const { resources, limits } = keysOf(held.address, held);
  const once = await tx.$executeRaw`DELETE FROM idempotency_keys WHERE resource_id = ANY(${resources})`;
  return once + (await tx.$executeRaw`DELETE FROM rate_limits WHERE key = ANY(${limits})`);
}
