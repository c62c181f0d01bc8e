import { Client } from "pg";

const TIMEOUT_MS = 3000;

/** Throws with a sentence for the operator when a connection does not keep its session, which LISTEN, advisory locks and migrations need. */
export async function requireDatabaseSession(url: string): Promise<void> {
  if (!(await keepsDatabaseSession(url))) throw new Error(SESSION_MISSING);
}

/** Returns false when a connection does not keep its session, as behind a pooler in transaction mode. */
export async function keepsDatabaseSession(url: string): Promise<boolean> {
  const [own, other] = [connect(url), connect(url)];
  try {
    await Promise.all([own.connect(), other.connect()]);
    const before = await getBackend(own);
    // In transaction mode this transaction takes the connection that has just become free.
    await other.query("BEGIN");
    const taken = await getBackend(other);
    const after = await getBackend(own).catch(() => undefined); // a pool of one connection lets it wait
    return before !== taken && before === after;
  } finally {
    await Promise.allSettled([own.end(), other.end()]);
  }
}

const SESSION_MISSING =
  "This database connection does not keep its session, as behind a pooler in transaction mode. Set DIRECT_DATABASE_URL to the database itself, or to a pooler in session mode.";

function connect(url: string): Client {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    application_name: "check",
  });
  client.on("error", () => undefined); // the next query throws
  return client;
}

const getBackend = async (client: Client): Promise<number> =>
  (await client.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")).rows[0]!.pid;
