import "server-only";
import { db } from "@/lib/database/db";
import { Prisma } from "@/lib/generated/prisma/client";

/** So many at a time that a statement is done long before it is ended for taking too long (lib/database/db.ts). */
const BATCH_SIZE = 5000;

interface ExpiredRows {
  table: Prisma.Sql;
  is: () => Prisma.Sql;
}

/** What has run out, and when. */
const EXPIRED_ROWS = {
  limits: {
    table: Prisma.sql`rate_limits`,
    is: () => Prisma.sql`expire < ${BigInt(Date.now())}`,
  },
  keys: {
    table: Prisma.sql`idempotency_keys`,
    is: () => Prisma.sql`created_at < now() - interval '24 hours'`,
  },
  sessions: { table: Prisma.sql`sessions`, is: () => Prisma.sql`expires_at < now()` },
  tickets: { table: Prisma.sql`password_tickets`, is: () => Prisma.sql`expires_at < now()` },
  proofs: { table: Prisma.sql`spent_proofs`, is: () => Prisma.sql`expires_at < now()` },
  sentMails: {
    table: Prisma.sql`outbox`,
    is: () => Prisma.sql`state = 'SENT' AND settled_at < now() - interval '1 day'`,
  },
  deadMails: {
    table: Prisma.sql`outbox`,
    is: () => Prisma.sql`state = 'DEAD' AND settled_at < now() - interval '30 days'`,
  },
} satisfies Record<string, ExpiredRows>;

export type SweptKind = keyof typeof EXPIRED_ROWS;

export const SWEPT_KINDS = Object.keys(EXPIRED_ROWS) as SweptKind[];

/**
 * Deletes what has run out of one kind: limiter rows, idempotency keys and sent mails of yesterday, mails that have been
 * dead for thirty days, sessions, tickets and proofs that are over. However many a flood has left behind, it goes batch
 * by batch; containers that sweep at the same time share the work. Returns how many are gone.
 */
export async function sweepExpired(kind: SweptKind): Promise<number> {
  const { table, is } = EXPIRED_ROWS[kind];
  let gone = 0;
  for (;;) {
    const count = await db().$executeRaw`
      DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
        SELECT ctid FROM ${table} WHERE ${is()} LIMIT ${BATCH_SIZE} FOR UPDATE SKIP LOCKED))`;
    gone += count;
    if (count < BATCH_SIZE) return gone;
  }
}
