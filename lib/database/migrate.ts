import { createHash, randomUUID } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { advisoryLocks } from "./advisory-locks";
import { getErrorCodes } from "./database-errors";
import { withClient } from "./with-client";

/**
 * Applies the migrations of prisma/migrations and records them in Prisma's own table, `_prisma_migrations`.
 * See docs/decisions/0027-apply-each-migration-in-one-transaction.md.
 */

/** Waits this long for another instance, and retries each migration for this long. */
const MAX_WAIT_MS = 120_000;

/** While a migration waits for a table lock, all other queries of that table wait behind it. */
const LOCK_TIMEOUT_MS = 750;

const RETRY_INTERVAL_MS = 500;

/** lock_not_available and deadlock_detected. */
const RETRYABLE_CODES = ["55P03", "40P01"];

interface Migration {
  name: string;
  sql: string;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = await migrationNames(folder);
  return Promise.all(
    names.map(async (name) => ({
      name,
      sql: await readFile(path.join(folder, name, "migration.sql"), "utf8"),
    })),
  );
}

/** Returns the names of the migrations in `folder`, in the order in which they are applied. */
export async function migrationNames(folder = "prisma/migrations"): Promise<string[]> {
  const entries = await readdir(/* turbopackIgnore: true */ folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Applies missing migrations and returns their names. Instances that start together wait for each other.
 * Ignores migrations of newer versions. Throws when a migration fails, after rolling it back.
 */
export async function migrate(databaseUrl: string, folder = "prisma/migrations"): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withClient(databaseUrl, "migrate", async (client) => {
    await acquireLock(client);
    const applied = await readApplied(client);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    if (missing.length > 0) await requireUsableDatabase(client);
    for (const migration of missing) await withRetries(() => apply(client, migration));
    return missing.map(({ name }) => name);
  });
}

/** Polls, because a waiting statement would hold a snapshot, and CREATE INDEX CONCURRENTLY waits for snapshots. */
async function acquireLock(client: Client): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS mine", [
      advisoryLocks.migrations,
    ]);
    if (rows[0]?.mine) return;
    if (Date.now() > deadline)
      throw new Error("Another instance has been migrating the database for too long.");
    await sleep(RETRY_INTERVAL_MS);
  }
}

/**
 * Throws with a sentence for the operator when the role cannot create the tables, or would create them in another schema, such
 * as one with its name. Prisma looks for them in `public`.
 */
async function requireUsableDatabase(client: Client): Promise<void> {
  const { rows } = await client.query(`
    SELECT current_schema() AS schema, current_user AS role, current_setting('server_encoding') AS encoding,
      has_schema_privilege(current_schema(), 'CREATE') AS "mayCreate"`);
  const { schema, role, encoding, mayCreate } = rows[0];
  if (encoding !== "UTF8")
    throw new Error(`The database's encoding is ${encoding}. Create it with ENCODING 'UTF8'.`);
  if (schema !== "public")
    throw new Error(
      `The role ${role} would create the tables in the schema ${schema}, not in public. Run ALTER ROLE ${role} SET search_path = public, or remove that schema.`,
    );
  if (!mayCreate)
    throw new Error(
      `The role ${role} may not create tables. Run ops/migrate.js as the owner of the database.`,
    );
}

async function readApplied(client: Client): Promise<Set<string>> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  // The role of the servers may not create tables. For it the table always exists.
  if (table.rows[0]?.name === null) {
    await requireUsableDatabase(client);
    await client.query(CREATE_MIGRATIONS_TABLE);
  }
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const unfinished = rows.find(({ finished }) => !finished);
  if (unfinished)
    throw new Error(
      `Another tool started the migration ${unfinished.name} and did not finish it. See the table _prisma_migrations.`,
    );
  return new Set(rows.map(({ name }) => name));
}

/** The same table as Prisma's command line creates. */
const CREATE_MIGRATIONS_TABLE = `
  CREATE TABLE _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

async function withRetries(attempt: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + MAX_WAIT_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const isRetryable = getErrorCodes(error).some((code) => RETRYABLE_CODES.includes(code));
      if (!isRetryable || Date.now() > deadline) throw error;
      await sleep(RETRY_INTERVAL_MS);
    }
  }
}

async function apply(client: Client, migration: Migration): Promise<void> {
  const index = findConcurrentIndex(migration.sql);
  if (index !== undefined) return buildIndex(client, migration, index);
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined); // the connection may be lost
    throw error;
  }
}

/** Returns the index name of a migration with CREATE INDEX CONCURRENTLY, which cannot run in a transaction. */
function findConcurrentIndex(sql: string): string | undefined {
  const statement = sql.replace(/--.*$/gm, "");
  return /\bINDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+"?(\w+)"?\s+ON\b/i.exec(statement)?.[1];
}

/** Builds an index outside a transaction. First drops an invalid index that an earlier attempt left behind. */
async function buildIndex(client: Client, migration: Migration, index: string): Promise<void> {
  const { rowCount } = await client.query(
    "SELECT FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1)) AND NOT indisvalid",
    [index],
  );
  if (rowCount) await client.query(`DROP INDEX CONCURRENTLY ${client.escapeIdentifier(index)}`);
  await client.query(migration.sql);
  await recordMigration(client, migration);
}

async function recordMigration(client: Client, { name, sql }: Migration): Promise<void> {
  const checksum = createHash("sha256").update(sql).digest("hex");
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), checksum, name],
  );
}
