import { Client } from "pg";

/**
 * Runs `run` on a connection of its own and closes it. `name` is the application that PostgreSQL shows. `limitMs` limits the wait
 * for the connection and for each statement. Without it, the role's own timeouts do not apply either.
 */
export async function withClient<T>(
  connectionString: string,
  name: string,
  run: (client: Client) => Promise<T>,
  limitMs?: number,
): Promise<T> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: limitMs,
    query_timeout: limitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: name,
  });
  client.on("error", () => undefined); // the next query throws
  await client.connect();
  try {
    await client.query("SET standard_conforming_strings = on");
    // The role may have the short timeouts of a web server, which would end a migration or the copy of a large table.
    if (limitMs === undefined)
      await client.query("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0");
    return await run(client);
  } finally {
    await client.end();
  }
}
