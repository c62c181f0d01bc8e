import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { type Day, endOfDay, getDayAndHour, isBusinessDay } from "@/lib/calendar/business-days";
import { NO_OWNER } from "@/lib/clock/list-parts";
import { countSpamUntil } from "@/lib/clock/spam-counts";
import { dueAt, isWaiting } from "@/lib/clock/waiting";
import { getStaffEmail } from "@/lib/mail/addresses";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { deliverSoon, queueMails } from "@/lib/mail/queue-mail";
import { deskDigest, type Digest } from "./digest-mail";
import { queueSummaries } from "./notice-summary";

/** Hour of the day, in the company's time zone. */
const DIGEST_HOUR = 8;

/**
 * Returns the day whose digest is due at `now`. Null before 08:00, on weekends and on holidays. A server that starts
 * later that day sends it then.
 */
export function getDigestDay(now: Date): Day | null {
  const { day, hour } = getDayAndHour(now);
  return hour >= DIGEST_HOUR && isBusinessDay(day) ? day : null;
}

/**
 * Queues the digest of today's due and late records, unless another instance has done so. The day's row and the mails
 * are stored in one transaction: a second instance waits for the first one, and sends the digest when the first one
 * was killed. Returns the number of mails, or null when no digest was due.
 */
export async function sendDigest(now: Date): Promise<number | null> {
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
      await queueSummaries(tx, ["daily"], now);
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
 * Builds a digest for each owner, and one for STAFF_EMAIL. Records of an owner who may not read them any more, and suspected
 * spam, are for STAFF_EMAIL.
 */
async function readDigests(tx: Prisma.TransactionClient, day: Day, now: Date): Promise<AddressedDigest[]> {
  const groups = await countByOwner(tx, day, now);
  const ids = groups.flatMap(({ ownerId }) => ownerId ?? []);
  const select = { id: true, email: true, firstName: true, areas: true } as const;
  const owners = await tx.user.findMany({ where: { id: { in: ids }, role: "ADMIN" }, select });
  const isOwner = ({ id, areas }: (typeof owners)[number], { ownerId, list }: OwnerCount) =>
    id === ownerId && areas.includes(list === "messages" ? "messages" : "hiring");
  const forOwners = owners.flatMap((owner) => {
    const own = groups.filter((group) => isOwner(owner, group));
    const { id, email: to, firstName } = owner;
    const digest = { to, firstName, owner: id, about: { kind: "user", id } as const, spam: NO_SPAM };
    return own.length > 0 ? [{ ...digest, ...addUp(own) }] : [];
  });
  const rest = groups.filter((group) => !owners.some((owner) => isOwner(owner, group)));
  const spam = await countSpamUntil(tx, day);
  const staff = {
    to: getStaffEmail(),
    firstName: null,
    owner: NO_OWNER,
    about: null,
    spam,
    ...addUp(rest),
  };
  return rest.length + spam.messages + spam.applicants > 0 ? [...forOwners, staff] : forOwners;
}

const NO_SPAM = { messages: 0, applicants: 0 } as const;

const ownerRow = z.strictObject({ ownerId: z.nullable(z.string()), late: z.int(), dueToday: z.int() });

interface OwnerCount extends z.output<typeof ownerRow> {
  list: "messages" | "applicants";
}

async function countByOwner(tx: Prisma.TransactionClient, day: Day, now: Date): Promise<OwnerCount[]> {
  const counts: OwnerCount[] = [];
  for (const list of ["messages", "applicants"] as const) {
    const due = dueAt(list);
    const rows = await queryRows(tx, ownerRow)`
      SELECT owner_id AS "ownerId", count(*) FILTER (WHERE ${due} < ${now})::int AS late,
        count(*) FILTER (WHERE ${due} >= ${now})::int AS "dueToday"
      FROM ${Prisma.raw(list)} WHERE ${isWaiting(list)} AND ${due} <= ${endOfDay(day)} GROUP BY owner_id`;
    counts.push(...rows.map((row) => ({ list, ...row })));
  }
  return counts;
}

function addUp(counts: readonly OwnerCount[]): Pick<Digest, "messages" | "applicants"> {
  const sums = { messages: { late: 0, dueToday: 0 }, applicants: { late: 0, dueToday: 0 } };
  for (const { list, late, dueToday } of counts) {
    sums[list].late += late;
    sums[list].dueToday += dueToday;
  }
  return sums;
}
