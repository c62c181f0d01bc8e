import { Client } from "pg";

/**
 * Runs `run` on a connection of its own and closes it. `name` is the application that PostgreSQL shows. `limitMs` limits the wait
 * for the connection and for each statement.
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
    application_name: name,
  });
  client.on("error", () => undefined); // the next query throws
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
