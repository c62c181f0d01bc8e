import "server-only";
import * as z from "zod/mini";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { GENERAL_APPLICATION_DAYS } from "@/lib/content/consent";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { log } from "@/lib/log";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { processState } from "@/lib/process-state";
import { hardDelete } from "@/lib/trash/hard-delete";
import { type LastPurge, type RetentionCounts, getRetentionDays } from "@/lib/calendar/retention-days";

/** Any constant that all containers share. */
const ADVISORY_LOCK = 4_901_269;

/** Returns the last purge of this process. Null before the first one, and when only another container has purged. */
export const getLastPurge = (): LastPurge | null => processState.lastPurge ?? null;

const RETENTION_ACTOR = { requestId: "retention" };
const olderThan = (days: number) => Prisma.sql`created_at < now() - make_interval(days => ${days}::int)`;

/**
 * Selects applicants past their period. Applicants consent to a year for general applications, whatever the server's
 * setting. 0 days keep the others.
 */
const pastApplicants = (days: number) => Prisma.sql`(
  (job_id <> ${GENERAL_JOB_ID} AND ${days > 0} AND ${olderThan(days)})
  OR (job_id = ${GENERAL_JOB_ID} AND ${olderThan(GENERAL_APPLICATION_DAYS)}))`;

const countsRow = z.strictObject({ messages: z.int(), applications: z.int() });

/** Counts the records that a purge would erase now, including trash and held spam. */
export async function countPastRetention(
  { messages, applications } = getRetentionDays(),
): Promise<RetentionCounts> {
  return queryRow(db(), countsRow)`
    SELECT (SELECT count(*)::int FROM messages WHERE ${messages > 0} AND ${olderThan(messages)}) AS messages,
      (SELECT count(*)::int FROM applicants WHERE ${pastApplicants(applications)}) AS applications`;
}

/**
 * Erases messages and applications past their retention period, with their résumés and mails. Returns null
 * when another container is running the purge.
 */
export async function purgePastRetention(days = getRetentionDays()): Promise<RetentionCounts | null> {
  return withAdvisoryLock(ADVISORY_LOCK, async () => {
    const { messages, applications } = days;
    const counts = {
      messages: messages > 0 ? await hardDelete(RETENTION_ACTOR, "message", olderThan(messages)) : 0,
      applications: await hardDelete(RETENTION_ACTOR, "applicant", pastApplicants(applications)),
    };
    if (counts.messages + counts.applications > 0) log.info("retention.purged", counts);
    processState.lastPurge = { at: new Date(), counts };
    return counts;
  });
}
