import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { RANGE_MAX_DAYS } from "@/lib/report/range";

/** Rows per statement: few enough to stay well below `statement_timeout` (lib/database/db.ts). */
const BATCH_SIZE = 5000;

/** Matches counts that no report of the last 53 weeks shows, with a month to spare. */
const isPastReports = `day < CURRENT_DATE - ${RANGE_MAX_DAYS + 31}`;

/** Table and condition of the rows that have expired. */
const EXPIRED_ROWS = {
  limits: ["rate_limits", "expire < (extract(epoch FROM now()) * 1000)::bigint"],
  keys: ["idempotency_keys", "created_at < now() - interval '24 hours'"],
  // Kept for a year after it ends, so that the audit log can show its name.
  apiKeys: ["api_keys", "coalesce(ended_at, expires_on) < now() - interval '1 year'"],
  sessions: ["sessions", "expires_at < now()"],
  tickets: ["password_tickets", "expires_at < now()"],
  // Kept for a month, in which it can be sent again.
  invitations: ["invitations", "expires_at < now() - interval '30 days'"],
  challenges: ["sign_in_challenges", "expires_at < now()"],
  applicationLinks: ["application_links", "expires_at < now()"],
  jobAlerts: ["job_alerts", "expires_at < now()"],
  // Challenges of passkeys that were answered.
  proofs: ["spent_proofs", "expires_at < now()"],
  // Mail servers report for five days that a mail which they accepted could not be delivered.
  // The record shows a mail that came back.
  sentMails: [
    "outbox",
    `state = 'SENT' AND settled_at < now() - CASE WHEN last_error IS NOT NULL THEN interval '30 days'
      WHEN server_response LIKE '2%' THEN interval '7 days' ELSE interval '1 day' END`,
  ],
  deadMails: ["outbox", "state = 'DEAD' AND settled_at < now() - interval '30 days'"],
  hookCalls: ["hook_calls", "created_at < now() - interval '30 days'"],
  erasedAnswers: ["erased_answers", "day < CURRENT_DATE - 91"],
  views: ["job_views", isPastReports],
  erasedCounts: ["erased_application_counts", isPastReports],
} as const;

export type SweptKind = keyof typeof EXPIRED_ROWS;

export const SWEPT_KINDS = Object.keys(EXPIRED_ROWS) as SweptKind[];

/**
 * Deletes the expired rows of one kind, in batches. Returns the number of deleted rows. Instances may sweep
 * at the same time: each skips rows that another has locked.
 */
export async function sweepExpired(kind: SweptKind): Promise<number> {
  const [name, expired] = EXPIRED_ROWS[kind];
  const [table, condition] = [Prisma.raw(name), Prisma.raw(expired)];
  let deleted = 0;
  for (;;) {
    const count = await db().$executeRaw`
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))`;
    deleted += count;
    if (count < BATCH_SIZE) return deleted;
  }
}
