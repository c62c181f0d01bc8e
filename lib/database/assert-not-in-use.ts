import type { Client } from "pg";

/** Throws when a server or a migration is connected to the database. */
export async function assertNotInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('web', 'page-store', 'migrate')`,
  );
  if (rows.length > 0) throw new Error("A server is using this database. Stop it first.");
}
