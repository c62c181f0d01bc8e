import { db } from "@/lib/database/db";

/**
 * Counts the connections to the test's database that wait for a lock. Inside a transaction the count would not change,
 * so it always uses another connection.
 */
export async function countLockWaits(): Promise<number> {
  const [{ count }] = await db().$queryRaw<[{ count: number }]>`
    SELECT count(*)::int FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return count;
}
