import "server-only";
import { pool } from "./db";

/**
 * Runs something unless another container is at it, which then does it for all. The lock is any constant that all of
 * them take. Null when it was not run here.
 */
export async function withAdvisoryLock<T>(lock: number, run: () => Promise<T>): Promise<T | null> {
  const holder = await pool().connect();
  try {
    const { rows } = await holder.query("SELECT pg_try_advisory_lock($1::bigint) AS mine", [lock]);
    if (!rows[0].mine) return null;
    try {
      return await run();
    } finally {
      await holder.query("SELECT pg_advisory_unlock($1::bigint)", [lock]);
    }
  } finally {
    holder.release();
  }
}
