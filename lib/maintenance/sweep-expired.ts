import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { RANGE_MAX_DAYS } from "@/lib/report/range";

/** Rows per statement: few enough to stay well below `statement_timeout` (lib/database/db.ts). */
const BATCH_SIZE = 5000;

interface ExpiredRows {
  table: Prisma.Sql;
  condition: () => Prisma.Sql;
}

/** Matches counts that no report of the last 53 weeks shows, with a month to spare. */
const isPastReports = Prisma.sql`day < CURRENT_DATE - ${RANGE_MAX_DAYS + 31}::int`;

const EXPIRED_ROWS = {
  limits: {
    table: Prisma.sql`rate_limits`,
    condition: () => Prisma.sql`expire < ${BigInt(Date.now())}`,
  },
  keys: {
    table: Prisma.sql`idempotency_keys`,
    condition: () => Prisma.sql`created_at < now() - interval '24 hours'`,
  },
  // Kept for a year after it ends, so that the audit log can show its name.
  apiKeys: {
    table: Prisma.sql`api_keys`,
    condition: () => Prisma.sql`coalesce(ended_at, expires_on) < now() - interval '1 year'`,
  },
  sessions: { table: Prisma.sql`sessions`, condition: () => Prisma.sql`expires_at < now()` },
  tickets: { table: Prisma.sql`password_tickets`, condition: () => Prisma.sql`expires_at < now()` },
  // Kept for a month, in which it can be sent again.
  invitations: {
    table: Prisma.sql`invitations`,
    condition: () => Prisma.sql`expires_at < now() - interval '30 days'`,
  },
  challenges: { table: Prisma.sql`sign_in_challenges`, condition: () => Prisma.sql`expires_at < now()` },
  // Only an earlier version writes such rows, during a rolling upgrade.
  pendingApps: {
    table: Prisma.sql`authenticator_apps`,
    condition: () => Prisma.sql`confirmed_at IS NULL AND created_at < now() - interval '1 day'`,
  },
  applicationLinks: {
    table: Prisma.sql`application_links`,
    condition: () => Prisma.sql`expires_at < now()`,
  },
  jobAlerts: { table: Prisma.sql`job_alerts`, condition: () => Prisma.sql`expires_at < now()` },
  // Challenges of passkeys that were answered.
  proofs: { table: Prisma.sql`spent_proofs`, condition: () => Prisma.sql`expires_at < now()` },
  // Mail servers report for five days that a mail which they accepted could not be delivered.
  // The record shows a mail that came back.
  sentMails: {
    table: Prisma.sql`outbox`,
    condition: () => Prisma.sql`state = 'SENT' AND settled_at < now() -
      CASE WHEN last_error IS NOT NULL THEN interval '30 days' WHEN server_response LIKE '2%' THEN interval '7 days' ELSE interval '1 day' END`,
  },
  deadMails: {
    table: Prisma.sql`outbox`,
    condition: () => Prisma.sql`state = 'DEAD' AND settled_at < now() - interval '30 days'`,
  },
  hookCalls: {
    table: Prisma.sql`hook_calls`,
    condition: () => Prisma.sql`created_at < now() - interval '30 days'`,
  },
  erasedAnswers: {
    table: Prisma.sql`erased_answers`,
    condition: () => Prisma.sql`day < CURRENT_DATE - 91`,
  },
  views: { table: Prisma.sql`job_views`, condition: () => isPastReports },
  erasedCounts: { table: Prisma.sql`erased_application_counts`, condition: () => isPastReports },
} satisfies Record<string, ExpiredRows>;

export type SweptKind = keyof typeof EXPIRED_ROWS;

export const SWEPT_KINDS = Object.keys(EXPIRED_ROWS) as SweptKind[];

/**
 * Deletes the expired rows of one kind, in batches. Returns the number of deleted rows. Instances may sweep
 * at the same time: each skips rows that another has locked.
 */
export async function sweepExpired(kind: SweptKind): Promise<number> {
  const { table, condition } = EXPIRED_ROWS[kind];
  let deleted = 0;
  for (;;) {
    const count = await db().$executeRaw`
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${table} WHERE ${condition()} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))`;
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}
