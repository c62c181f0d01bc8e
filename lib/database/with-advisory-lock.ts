import "server-only";
import { pool } from "./db";

/**
 * Runs `run` while holding a PostgreSQL advisory lock. Returns null at once when another container holds the
 * lock. `lock` is any constant that all containers share.
 */
export async function withAdvisoryLock<T>(lock: number, run: () => Promise<T>): Promise<T | null> {
  const client = await pool().connect();
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1::bigint) AS mine", [lock]);
    if (!rows[0].mine) return null;
    try {
      return await run();
    } finally {
      await client.query("SELECT pg_advisory_unlock($1::bigint)", [lock]);
    }
  } finally {
    client.release();
  }
}
