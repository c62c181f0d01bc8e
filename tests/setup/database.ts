import { randomBytes } from "node:crypto";
import { Client } from "pg";

/** Creates a database on the server of `url`, empty or copied from `template`. Returns its connection string. */
export async function createDatabase(url: string, purpose: string, template?: string): Promise<string> {
  const name = `${purpose}_${randomBytes(6).toString("hex")}`;
  await runMaintenanceStatement(url, `CREATE DATABASE ${name} TEMPLATE ${template ?? "template1"}`);
  return withDatabaseName(url, name);
}

/** Ends every connection to a database and refuses new ones. PostgreSQL copies only databases without connections. */
export async function refuseConnections(url: string): Promise<void> {
  const name = getDatabaseName(url);
  await runMaintenanceStatement(url, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await runMaintenanceStatement(
    url,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

/** Drops a database and ends the connections to it. */
export async function dropDatabase(url: string): Promise<void> {
  await runMaintenanceStatement(url, `DROP DATABASE IF EXISTS ${getDatabaseName(url)} WITH (FORCE)`);
}

/** Replaces the database `name` by a new copy of the template. Ends the connections to it. */
export async function recreateDatabase(templateUrl: string, name: string): Promise<string> {
  const url = withDatabaseName(templateUrl, name);
  await dropDatabase(url);
  await runMaintenanceStatement(
    templateUrl,
    `CREATE DATABASE ${name} TEMPLATE ${getDatabaseName(templateUrl)}`,
  );
  return withDatabaseName(templateUrl, name);
}

/** Connection string of the test file's database, past the pooler that TEST_POOLER puts in front. */
export const getDirectUrl = () => String(process.env.TEST_DATABASE_URL);

/** True behind PgBouncer, whose connections stay open: they read no new `ALTER DATABASE` and report no statistics. */
export const keepsConnections = process.env.TEST_POOLER !== undefined;

/** Creates a database without tables for the running test file. It is removed when the run ends. */
export async function createEmptyDatabase(): Promise<string> {
  return createDatabase(getDirectUrl(), "empty");
}

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
