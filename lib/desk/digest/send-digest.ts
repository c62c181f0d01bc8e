import "server-only";
import { db } from "@/lib/database/db";
import { type Day, endOfDay } from "@/lib/calendar/business-days";
import { NO_OWNER } from "@/lib/clock/list-parts";
import { countHeldUntil } from "@/lib/clock/held";
import { WAITING } from "@/lib/clock/waiting";
import { getStaffEmail } from "@/lib/mail/addresses";
import type { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { deliverSoon, queueMails } from "@/lib/mail/queue-mail";
import { deskDigest, type Digest, type DigestCount } from "./digest-mail";
import { getDigestDay } from "./get-digest-day";

/**
 * Queues the digest of today's due and late records, unless another instance has done so. The day's row and the mails
 * are stored in one transaction: a second instance waits for the first one, and sends the digest when the first one
 * was killed. Returns the number of mails, or null when no digest was due.
 */
export async function sendDigest(now = new Date()): Promise<number | null> {
  const day = getDigestDay(now);
  if (day === null) return null;
  const row = { day: new Date(`${day}T00:00:00Z`) };
  if (await db().digest.findUnique({ where: row })) return null;
  const count = await db().$transaction(
    async (tx) => {
      const { count: inserted } = await tx.digest.createMany({ data: row, skipDuplicates: true });
      if (inserted === 0) return null;
      const digests = await readDigests(tx, day, now);
      await queueMails(
        tx,
        digests.map(({ about, ...digest }) => ({ mail: deskDigest(digest), about })),
      );
      return digests.length;
    },
    { maxWait: 5000, timeout: 15_000 },
  );
  if (count !== null) log.info("digest.queued", { day, mails: count });
  deliverSoon();
  return count;
}

type AddressedDigest = Digest & { about: { kind: "user"; id: string } | null };

/**
 * Builds a digest for each owner, and one for STAFF_EMAIL. Records of a trashed or demoted owner and suspected spam are for
 * STAFF_EMAIL.
 */
async function readDigests(tx: Prisma.TransactionClient, day: Day, now: Date): Promise<AddressedDigest[]> {
  const groups = await countByOwner(tx, day, now);
  const ids = groups.flatMap(({ ownerId }) => ownerId ?? []);
  const select = { id: true, email: true, firstName: true } as const;
  const owners = await tx.user.findMany({ where: { id: { in: ids }, role: "ADMIN" }, select });
  const isOwner = (ownerId: string | null) => owners.some(({ id }) => id === ownerId);
  const forOwners = owners.map(({ id, email: to, firstName }) => ({
    ...{ to, firstName, owner: id, about: { kind: "user", id } as const, held: NONE_HELD },
    ...addUp(groups.filter(({ ownerId }) => ownerId === id)),
  }));
  const rest = groups.filter(({ ownerId }) => !isOwner(ownerId));
  const held = await countHeldUntil(tx, day);
  const staff = {
    to: getStaffEmail(),
    firstName: null,
    owner: NO_OWNER,
    about: null,
    held,
    ...addUp(rest),
  };
  return rest.length + held.messages + held.applicants > 0 ? [...forOwners, staff] : forOwners;
}

const NONE_HELD = { messages: 0, applicants: 0 } as const;

interface OwnerCount {
  list: "messages" | "applicants";
  ownerId: string | null;
  urgency: keyof DigestCount;
  count: number;
}

async function countByOwner(tx: Prisma.TransactionClient, day: Day, now: Date): Promise<OwnerCount[]> {
  const dueAt = { late: { lt: now }, dueToday: { gte: now, lte: endOfDay(day) } };
  const counts: OwnerCount[] = [];
  for (const urgency of ["late", "dueToday"] as const) {
    const group = {
      by: "ownerId",
      where: { ...WAITING, answerDueAt: dueAt[urgency] },
      _count: true,
    } as const;
    for (const { ownerId, _count: count } of await tx.message.groupBy(group))
      counts.push({ list: "messages", ownerId, urgency, count });
    for (const { ownerId, _count: count } of await tx.applicant.groupBy(group))
      counts.push({ list: "applicants", ownerId, urgency, count });
  }
  return counts;
}

function addUp(counts: readonly OwnerCount[]): Pick<Digest, "messages" | "applicants"> {
  const sums = { messages: { late: 0, dueToday: 0 }, applicants: { late: 0, dueToday: 0 } };
  for (const { list, urgency, count } of counts) sums[list][urgency] += count;
  return sums;
}
