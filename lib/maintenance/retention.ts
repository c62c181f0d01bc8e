import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { hardDelete } from "@/lib/trash/hard-delete";
import { type RetentionDays, getRetentionDays } from "./retention-days";

/** Any constant will do; containers must take the same lock. */
const LOCK = 4_901_269;

/** How many are, or were, older than they may get. */
export type RetentionCounts = Record<keyof RetentionDays, number>;

/** Routes and the server's own code are two module graphs in one process. */
const shared = globalThis as typeof globalThis & { alderpointLastPurge?: LastPurge };

/** When this process has looked for what is too old, and how many it erased. */
export interface LastPurge {
  at: Date;
  counts: RetentionCounts;
}

/** The last purge of this process; null while it has done none, or another container does it for all. */
export const getLastPurge = (): LastPurge | null => shared.alderpointLastPurge ?? null;

const RETENTION_ACTOR = { actorId: null, requestId: "retention" };
const olderThan = (days: number) => Prisma.sql`created_at < now() - make_interval(days => ${days}::int)`;

/** What a purge would erase now, also what lies in the trash or was held back as spam. */
export async function countPastRetention(
  { messages, applications } = getRetentionDays(),
): Promise<RetentionCounts> {
  const [counts] = await db().$queryRaw<[{ messages: number; applications: number }]>`
    SELECT (SELECT count(*)::int FROM messages WHERE ${messages > 0} AND ${olderThan(messages)}) AS messages,
      (SELECT count(*)::int FROM applicants WHERE ${applications > 0} AND ${olderThan(applications)}) AS applications`;
  return counts;
}

/**
 * Erases messages and applications that are older than they may get, with their résumés and the mails about them. One
 * container at a time: null when another is at it.
 */
export async function purgePastRetention(days = getRetentionDays()): Promise<RetentionCounts | null> {
  return withAdvisoryLock(LOCK, async () => {
    const { messages, applications } = days;
    const counts = {
      messages: messages > 0 ? await hardDelete(RETENTION_ACTOR, "message", olderThan(messages)) : 0,
      applications:
        applications > 0 ? await hardDelete(RETENTION_ACTOR, "applicant", olderThan(applications)) : 0,
    };
    if (counts.messages + counts.applications > 0) log.info("retention.purged", counts);
    shared.alderpointLastPurge = { at: new Date(), counts };
    return counts;
  });
}
