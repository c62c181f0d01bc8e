import "server-only";
import { Client } from "pg";
import { directDatabaseUrl } from "@/lib/env";

/**
 * Runs `run` while holding a PostgreSQL advisory lock on a connection of its own. Returns null at once when another
 * container holds the lock. `lock` is any constant that all containers share.
 */
export async function withAdvisoryLock<T>(lock: number, run: () => Promise<T>): Promise<T | null> {
  const client = new Client({
    connectionString: directDatabaseUrl(),
    connectionTimeoutMillis: 2000,
    query_timeout: 2500,
    application_name: "lock",
  });
  client.on("error", () => undefined); // a lost connection releases the lock
  await client.connect();
  try {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1::bigint) AS mine", [lock]);
    return rows[0].mine ? await run() : null;
  } finally {
    await client.end();
  }
}
