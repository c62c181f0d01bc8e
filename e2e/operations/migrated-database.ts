import { spawnSync } from "node:child_process";
import path from "node:path";
import { Client } from "pg";
import { createDatabase, getDatabaseName, refuseConnections } from "@/tests/setup/database";
import { OWN_SECRET } from "@/e2e/support/own-server";
import { buildDirectory, databaseUrl } from "@/e2e/support/server";

const TEMPLATE = "migrated_template";
/** Any constant. Workers share the lock. */
const ADVISORY_LOCK = 71_400_014;

/** Creates a database with the tables of the build. Only the first one is migrated, which takes seconds, the others are copies. */
export async function createMigratedDatabase(purpose: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  try {
    await client.query("SELECT pg_advisory_lock($1)", [ADVISORY_LOCK]);
    const { rows } = await client.query("SELECT 1 FROM pg_database WHERE datname = $1", [TEMPLATE]);
    if (rows.length === 0) {
      const url = await createDatabase(databaseUrl(), "migrating");
      migrate(url);
      await refuseConnections(url);
      await client.query(`ALTER DATABASE ${getDatabaseName(url)} RENAME TO ${TEMPLATE}`);
    }
  } finally {
    await client.end();
  }
  return createDatabase(databaseUrl(), purpose, TEMPLATE);
}

function migrate(url: string): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["ops/migrate.js"], {
    cwd: path.resolve(buildDirectory()),
    encoding: "utf8",
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      NEXTAUTH_SECRET: OWN_SECRET,
      DATABASE_URL: url,
    },
  });
  if (status !== 0) throw new Error(`The migrations failed: ${stdout}${stderr}`);
}
