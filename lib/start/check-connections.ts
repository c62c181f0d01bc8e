import { randomUUID } from "node:crypto";
import type { Client } from "pg";
import { db } from "@/lib/database/db";
import { withClient } from "@/lib/database/with-client";
import { directDatabaseUrl } from "@/lib/env";
import { notify } from "@/lib/notify";
import { withTimeout } from "@/lib/process/with-timeout";

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

const connect = <T>(url: string, run: (client: Client) => Promise<T>) =>
  withClient(url, "check", run, TIMEOUT_MS);

const getBackend = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]!.pid;

const CHANNEL = "notification_probe";
const HEARD_WITHIN_MS = 5000;

/** Sends a NOTIFY through the pool and waits for it on a direct connection. Throws with a sentence for the operator after five seconds. */
export const requireNotifications = (): Promise<void> =>
  connect(directDatabaseUrl(), async (listener) => {
    const sent = randomUUID();
    const heard = new Promise<true>((resolve) => {
      listener.on("notification", ({ payload }) => payload === sent && resolve(true));
    });
    await listener.query(`LISTEN ${CHANNEL}`);
    await notify(db(), CHANNEL, sent);
    if (!(await withTimeout(heard, HEARD_WITHIN_MS, false))) throw new Error(NOTIFICATION_MISSING);
  });

const NOTIFICATION_MISSING =
  "A notification through DATABASE_URL did not arrive, so pages would stay old. DIRECT_DATABASE_URL must lead to the same database as DATABASE_URL, without a pooler in transaction mode.";
