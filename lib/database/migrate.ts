import { createHash, randomUUID } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { getErrorCodes } from "./database-errors";

/**
 * Applies the migrations of prisma/migrations and notes them in Prisma's own table, `_prisma_migrations`. A migration and
 * its note are one transaction, and wait for no lock longer than visitors can. See docs/decisions/0027-apply-each-migration-in-one-transaction.md.
 */

/** Any constant will do; every container must take the same lock. */
const LOCK = 4_901_265;

/** For other containers' migrations, and for each migration's locks. */
const LOCK_PATIENCE_MS = 120_000;

/** Whoever asks for a table meanwhile stands in line behind a migration that waits for it. */
const LOCK_TIMEOUT_MS = 750;

const RETRY_INTERVAL_MS = 500;

/** No lock in time, or a deadlock. */
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

/** Names of the migrations that this build brings, in their order. */
export async function migrationNames(folder = "prisma/migrations"): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}

/**
 * Brings a database up to date; containers that start together wait for each other. Returns the names applied. What a
 * newer version has added is left alone. Throws when a migration fails, and then nothing of it is left.
 */
export async function migrate(databaseUrl: string, folder = "prisma/migrations"): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: databaseUrl, application_name: "migrate" });
  client.on("error", () => undefined); // the next query tells
  await client.connect();
  try {
    await acquireLock(client);
    const applied = await readApplied(client);
    const missing = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of missing) await withRetries(() => apply(client, migration));
    return missing.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

/** Asks again and again: a statement that waits would hold a snapshot, which building an index concurrently waits for. */
async function acquireLock(client: Client): Promise<void> {
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    const { rows } = await client.query("SELECT pg_try_advisory_lock($1) AS mine", [LOCK]);
    if (rows[0]?.mine) return;
    if (Date.now() > until)
      throw new Error("Another container has been migrating the database for too long.");
    await pause(RETRY_INTERVAL_MS);
  }
}

async function readApplied(client: Client): Promise<Set<string>> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  // A server's own role may not create a table, and never has to.
  if (table.rows[0]?.name === null) await client.query(CREATE_MIGRATIONS_TABLE);
  const { rows } = await client.query<{ name: string; finished: boolean }>(
    `SELECT migration_name AS name, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const begun = rows.find(({ finished }) => !finished);
  if (begun)
    throw new Error(
      `Something else began the migration ${begun.name} and did not end it: see _prisma_migrations.`,
    );
  return new Set(rows.map(({ name }) => name));
}

/** The table as Prisma's command line makes it. */
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
  const until = Date.now() + LOCK_PATIENCE_MS;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      const notNow = getErrorCodes(error).some((code) => RETRYABLE_CODES.includes(code));
      if (!notNow || Date.now() > until) throw error;
      await pause(RETRY_INTERVAL_MS);
    }
  }
}

function apply(client: Client, migration: Migration): Promise<void> {
  const index = findConcurrentIndex(migration.sql);
  return index === undefined ? applyInTransaction(client, migration) : buildIndex(client, migration, index);
}

async function applyInTransaction(client: Client, migration: Migration): Promise<void> {
  await client.query("BEGIN");
  try {
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await client.query(migration.sql);
    await recordMigration(client, migration);
    await client.query("COMMIT");
  } catch (error) {
    await client.query("ROLLBACK").catch(() => undefined); // the connection may be what failed
    throw error;
  }
}

/** The index that a migration builds while others write: its one statement, which no transaction may hold. */
function findConcurrentIndex(sql: string): string | undefined {
  const statement = sql.replace(/--.*$/gm, "");
  return /\bINDEX\s+CONCURRENTLY\s+IF\s+NOT\s+EXISTS\s+"?(\w+)"?\s+ON\b/i.exec(statement)?.[1];
}

/** An index that an earlier attempt left half built is in nobody's use: it goes first. */
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
