import { db } from "@/lib/database/db";

/** Always uses another connection, because the count would not change inside a transaction. */
export async function countLockWaits(): Promise<number> {
  const [{ count }] = await db().$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return count;
}
