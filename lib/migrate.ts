import { createHash } from "node:crypto";
import { readFile, readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { Client, Pool } from "pg";

/**
 * Applies the migrations with Prisma's own schema engine, which npm also carries as WebAssembly: no download, no
 * Prisma command line, and the ordinary `_prisma_migrations` table. See docs/decisions/0003-migrations.md.
 */

/** Any constant will do; every container must take the same lock. */
const LOCK = 4_901_265;

const LOCK_TIMEOUT_MS = 120_000;

let loaded: ReturnType<typeof loadEngine> | undefined;

/** The module keeps its instance in a global of its own, so it is made once in a process. */
async function loadEngine() {
  const engine = await import("@prisma/schema-engine-wasm/schema_engine_bg");
  const folder = path.dirname(
    createRequire(import.meta.url).resolve("@prisma/schema-engine-wasm/schema_engine_bg"),
  );
  const bytes = await readFile(path.join(folder, "schema_engine_bg.wasm"));
  const { instance } = await WebAssembly.instantiate(bytes, { "./schema_engine_bg.js": engine });
  engine.__wbg_set_wasm(instance.exports);
  (instance.exports as { __wbindgen_start(): void }).__wbindgen_start();
  return engine.SchemaEngine;
}

async function readMigrations(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: "migration.sql",
        content: {
          tag: "ok" as const,
          value: await readFile(path.join(folder, name, "migration.sql"), "utf8"),
        },
      },
    })),
  );
}

/** Names of the migrations that this build brings. */
export async function migrationNames(folder = "prisma/migrations"): Promise<string[]> {
  return (await readMigrations(folder)).map(({ path: name }) => name);
}

/**
 * Brings a database up to date; containers that start together wait for each other. Returns the names applied.
 * Throws the engine's error when a migration fails.
 */
export async function migrate(databaseUrl: string, folder = "prisma/migrations"): Promise<string[]> {
  const lock = new Client({ connectionString: databaseUrl, application_name: "migrate" });
  await lock.connect();
  try {
    await lock.query(`SET lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await lock.query("SELECT pg_advisory_lock($1)", [LOCK]);
    const migrations = await readMigrations(folder);
    // Most starts find nothing to do; the engine takes time to load, and memory for as long as the process lives.
    if (await isUpToDate(lock, migrations)) return [];
    return await apply(databaseUrl, folder, migrations);
  } finally {
    await lock.end();
  }
}

type Migration = Awaited<ReturnType<typeof readMigrations>>[number];

/** Whether every migration of this build was applied as it stands, and no other was begun. */
async function isUpToDate(client: Client, migrations: Migration[]): Promise<boolean> {
  const table = await client.query("SELECT to_regclass('_prisma_migrations') AS name");
  if (table.rows[0]?.name === null) return false;
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    `SELECT migration_name AS name, checksum, finished_at IS NOT NULL AS finished
     FROM _prisma_migrations WHERE rolled_back_at IS NULL`,
  );
  const applied = new Map(rows.map(({ name, checksum, finished }) => [name, finished && checksum]));
  return (
    applied.size === migrations.length &&
    migrations.every(({ path: name, migrationFile }) => {
      const checksum = createHash("sha256").update(migrationFile.content.value).digest("hex");
      return applied.get(name) === checksum;
    })
  );
}

async function apply(databaseUrl: string, folder: string, migrations: Migration[]): Promise<string[]> {
  const SchemaEngine = await (loaded ??= loadEngine());
  const pool = new Pool({ connectionString: databaseUrl, application_name: "migrate" });
  const adapter = bindMigrationAwareSqlAdapterFactory(new PrismaPg(pool));
  const engine = await SchemaEngine.new({ datamodels: undefined }, () => undefined, adapter);
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({
      migrationsList: {
        baseDir: folder,
        lockfile: { path: "migration_lock.toml", content: 'provider = "postgresql"\n' },
        shadowDbInitScript: "",
        migrationDirectories: migrations,
      },
      filters: { externalTables: [], externalEnums: [] },
    });
    return appliedMigrationNames;
  } finally {
    engine.free(); // leaves its connections open
    await pool.end();
  }
}
