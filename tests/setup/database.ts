import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** Creates a database on the server of `url`, empty or a copy of another one, and gives its connection string. */
export async function createDatabase(url: string, purpose: string, template?: string): Promise<string> {
  const name = `${purpose}_${randomBytes(6).toString("hex")}`;
  await runMaintenanceStatement(url, `CREATE DATABASE ${name} TEMPLATE ${template ?? "template1"}`);
  return withDatabaseName(url, name);
}

/** Ends every connection to a database and refuses new ones: PostgreSQL copies only a database that nobody uses. */
export async function refuseConnections(url: string): Promise<void> {
  const name = getDatabaseName(url);
  await runMaintenanceStatement(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await runMaintenanceStatement(
    url,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

/** Removes a database, whoever is still connected to it. */
export async function dropDatabase(url: string): Promise<void> {
  await runMaintenanceStatement(url, `DROP DATABASE IF EXISTS ${getDatabaseName(url)} WITH (FORCE)`);
}

/** An empty database without tables on the server of the running test file. The run's end removes it. */
export async function createEmptyDatabase(): Promise<string> {
  return createDatabase(String(process.env.DATABASE_URL), "empty");
}

/** The name of the database that a connection string leads to. */
export function getDatabaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}

function withDatabaseName(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}

async function runMaintenanceStatement(url: string, statement: string) {
  const client = new Client({ connectionString: withDatabaseName(url, "postgres") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
