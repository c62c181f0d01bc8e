import "server-only";
import * as z from "zod/mini";
import { advisoryLocks } from "@/lib/database/advisory-locks";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { GENERAL_APPLICATION_DAYS } from "@/lib/content/consent";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { log } from "@/lib/log";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { processState } from "@/lib/process-state";
import { hardDelete } from "@/lib/trash/hard-delete";
import { isHeld } from "@/lib/trash/hold-conditions";
import { type LastPurge, type RetentionCounts, getRetentionDays } from "@/lib/calendar/retention-days";

/** Returns the last purge of this process. Null before the first one, and when only another instance has purged. */
export const getLastPurge = (): LastPurge | null => processState.lastPurge ?? null;

const RETENTION_ACTOR = { requestId: "retention" };

/** Why retention erases a record. */
const REASONS = ["decided", "general", "answered", "locked"] as const;

interface Rule {
  kind: "message" | "applicant";
  reason: (typeof REASONS)[number];
  /** Only rows that match count. The condition repeats that of an index. */
  condition: Prisma.Sql;
  /** Never later than `since`, and indexed. */
  indexed: Prisma.Sql;
  /** The time from which `days` count. */
  since: Prisma.Sql;
  days: number;
}

const isClosed = Prisma.sql`stage IN ('hired', 'declined', 'withdrawn')`;
const answered = Prisma.sql`greatest(created_at, answered_at, clock_stopped_at)`;

/**
 * Returns the rules. An open application and an unanswered message match none, and so does suspected spam until a person
 * has released or deleted it. For a general application the applicant agreed to a year, whatever the setting. It counts
 * from the arrival while the application is new.
 */
function getRules({ messages, applications }: { messages: number; applications: number }): Rule[] {
  const decidedAt = Prisma.sql`decided_at`;
  const decided = { kind: "applicant", indexed: decidedAt, since: decidedAt } as const;
  const lockedUntil = Prisma.sql`locked_until`;
  const locked = { reason: "locked", days: 0, indexed: lockedUntil, since: lockedUntil } as const;
  const isLocked = Prisma.sql`deleted_at IS NOT NULL AND locked_until IS NOT NULL`;
  return [
    {
      ...decided,
      reason: "decided",
      condition: Prisma.sql`${isClosed} AND job_id <> ${GENERAL_JOB_ID} AND locked_until IS NULL AND ${applications > 0}`,
      days: applications,
    },
    {
      ...decided,
      reason: "general",
      condition: Prisma.sql`${isClosed} AND job_id = ${GENERAL_JOB_ID} AND locked_until IS NULL`,
      days: GENERAL_APPLICATION_DAYS,
    },
    {
      kind: "applicant",
      reason: "general",
      indexed: Prisma.sql`created_at`,
      since: Prisma.sql`created_at`,
      condition: Prisma.sql`stage = 'new' AND job_id = ${GENERAL_JOB_ID} AND locked_until IS NULL`,
      days: GENERAL_APPLICATION_DAYS,
    },
    {
      kind: "message",
      reason: "answered",
      indexed: answered,
      since: Prisma.sql`greatest(${answered}, (SELECT max(coalesce(settled_at, replies.created_at)) FROM replies
        WHERE message_id = messages.id AND state IN ('waiting', 'sent')))`,
      condition: Prisma.sql`(answered_at IS NOT NULL OR clock_stopped_at IS NOT NULL) AND locked_until IS NULL AND ${messages > 0}`,
      days: messages,
    },
    { kind: "applicant", condition: Prisma.sql`${isLocked} AND NOT deleted_with_job`, ...locked },
    { kind: "message", condition: isLocked, ...locked },
  ];
}

/** The moment of the erasure: as `addRetentionDays` of lib/calendar/retention-days.ts counts. */
const dueAt = ({ since, days }: Rule) => Prisma.sql`((${since} AT TIME ZONE 'UTC')
  + make_interval(years => ${Math.floor(days / 365)}::int, days => ${days % 365}::int)) AT TIME ZONE 'UTC'`;

/** Matches the rows that are due within the next days. The first comparison lets PostgreSQL use the index. */
const isDue = (rule: Rule, within: number) => Prisma.sql`${rule.condition}
  AND ${rule.indexed} < now() + make_interval(hours => ${(within - rule.days) * 24}::int)
  AND ${dueAt(rule)} < now() + make_interval(hours => ${within * 24}::int)`;

export const PREVIEW_DAYS = 30;
const ROWS_MAX = 200;

const dueRow = z.strictObject({
  kind: z.enum(["message", "applicant"]),
  reason: z.enum(REASONS),
  id: z.string(),
  name: z.string(),
  /** Null for a message. */
  stage: z.nullable(z.string()),
  /** From when the days count. */
  since: z.date(),
  erasedAt: z.date(),
  isTrashed: z.boolean(),
});

const countRow = z.strictObject({
  kind: dueRow.shape.kind,
  reason: dueRow.shape.reason,
  count: z.int(),
  /** How many of them a hold keeps. */
  held: z.int(),
});

export type DueRecord = z.output<typeof dueRow>;
export type DueCount = z.output<typeof countRow>;

const tables = { message: Prisma.sql`messages`, applicant: Prisma.sql`applicants` };
const names = { message: Prisma.sql`name`, applicant: Prisma.sql`first_name || ' ' || last_name` };
const stages = { message: Prisma.sql`NULL`, applicant: Prisma.sql`stage` };

const selectDue = (rule: Rule, within: number) => Prisma.sql`
  SELECT ${rule.kind} AS kind, ${rule.reason} AS reason, id, ${names[rule.kind]} AS name, ${stages[rule.kind]} AS stage,
    ${rule.since} AS since, ${dueAt(rule)} AS "erasedAt", deleted_at IS NOT NULL AS "isTrashed", ${isHeld[rule.kind]} AS "isHeld"
  FROM ${tables[rule.kind]} WHERE ${isDue(rule, within)}`;

/**
 * Counts what a purge erases now or within the next days by kind and reason, with trash and holds. `records` are the first to
 * go, without locked and held ones.
 */
export async function previewRetention(within = PREVIEW_DAYS, days = getRetentionDays()) {
  const select = (rules: Rule[]) =>
    Prisma.join(
      rules.map((rule) => selectDue(rule, within)),
      " UNION ALL ",
    );
  const rules = getRules(days);
  // Two queries: PostgreSQL would otherwise sort all rows to number and count them.
  const [counts, records] = await Promise.all([
    queryRows(db(), countRow)`
      SELECT kind, reason, count(*)::int AS count, count(*) FILTER (WHERE "isHeld")::int AS held
      FROM (${select(rules)}) AS due GROUP BY kind, reason ORDER BY kind, reason`,
    queryRows(db(), dueRow)`
      SELECT kind, reason, id, name, stage, since, "erasedAt", "isTrashed"
      FROM (${select(rules.filter(({ reason }) => reason !== "locked"))}) AS due
      WHERE NOT "isHeld" ORDER BY "erasedAt", id LIMIT ${ROWS_MAX}`,
  ]);
  return { counts, records };
}

/**
 * Erases messages and applications past their retention period, with their résumés and mails. Returns null
 * when another instance is running the purge.
 */
export async function purgePastRetention(days = getRetentionDays()): Promise<RetentionCounts | null> {
  return withAdvisoryLock(advisoryLocks.retention, async () => {
    const erased = { message: 0, applicant: 0 };
    for (const rule of getRules(days))
      erased[rule.kind] += await hardDelete(RETENTION_ACTOR, rule.kind, isDue(rule, 0), rule.indexed);
    const counts = { messages: erased.message, applications: erased.applicant };
    if (counts.messages + counts.applications > 0) log.info("retention.purged", counts);
    processState.lastPurge = { at: new Date(), counts };
    return counts;
  });
}
