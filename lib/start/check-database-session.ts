import type { Client } from "pg";
import { withClient } from "@/lib/database/with-client";

const TIMEOUT_MS = 3000;

/** Throws with a sentence for the operator when a connection does not keep its session, which LISTEN, advisory locks and migrations need. */
export async function requireDatabaseSession(url: string): Promise<void> {
  if (!(await keepsDatabaseSession(url))) throw new Error(SESSION_MISSING);
}

/** Returns false when a connection does not keep its session, as behind a pooler in transaction mode. */
export const keepsDatabaseSession = (url: string): Promise<boolean> =>
  connect(url, (own) =>
    connect(url, async (other) => {
      const before = await getBackend(own);
      // In transaction mode this transaction takes the connection that has just become free.
      await other.query("BEGIN");
      const taken = await getBackend(other);
      const after = await getBackend(own).catch(() => undefined); // a pool of one connection lets it wait
      return before !== taken && before === after;
    }),
  );

const SESSION_MISSING =
  "This database connection does not keep its session, as behind a pooler in transaction mode. Set DIRECT_DATABASE_URL to the database itself, or to a pooler in session mode.";

const connect = (url: string, run: (client: Client) => Promise<boolean>) =>
  withClient(url, "check", run, TIMEOUT_MS);

const getBackend = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]!.pid;
