import "server-only";
import { directDatabaseUrl } from "@/lib/env";
import { withClient } from "./with-client";

const KEEP_ALIVE =
  "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3";

/**
 * Runs `run` while holding a PostgreSQL advisory lock on a connection of its own, whose loss releases the lock. Returns null at
 * once when another instance holds it.
 */
export const withAdvisoryLock = <T>(lock: number, run: () => Promise<T>): Promise<T | null> =>
  withClient(
    directDatabaseUrl(),
    "lock",
    async (client) => {
      // PostgreSQL notices a dead instance within 40 seconds, and not after two hours. Firewalls keep an idle connection open.
      await client.query(KEEP_ALIVE);
      const { rows } = await client.query("SELECT pg_try_advisory_lock($1::bigint) AS mine", [lock]);
      return rows[0].mine ? run() : null;
    },
    2500,
  );
