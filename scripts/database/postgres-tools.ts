import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Client } from "pg";

/** Paths of PostgreSQL's dump programs, which the embedded database does not include. */
export interface PostgresTools {
  pgDump: string;
  pgRestore: string;
  psql: string;
  /** Major version. */
  version: number;
}

const DEBIAN = "/usr/lib/postgresql";

/**
 * Returns the oldest tools that are at least as new as the server. Looks in PG_BIN, or on the PATH and in Debian's folders.
 * Root installs Debian's package when none fit. Throws with instructions when that fails too.
 */
export function ensurePostgresTools(server: number): PostgresTools {
  const tools = findTools(server) ?? installTools(server);
  if (tools) return tools;
  throw new Error(
    `Backups need pg_dump, pg_restore and psql of PostgreSQL ${server} or newer. Install them (Debian: apt-get install ` +
      "postgresql-client), or set PG_BIN to the folder that holds them.",
  );
}

function findTools(server: number): PostgresTools | undefined {
  const configured = process.env.PG_BIN?.trim();
  const debian = existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin")) : [];
  const folders = configured ? [configured] : [...(process.env.PATH ?? "").split(delimiter), ...debian];
  const newEnough = folders.flatMap(findToolsIn).filter(({ version }) => version >= server);
  if (configured && newEnough.length === 0)
    throw new Error(`PG_BIN names ${configured}, which holds no tools of PostgreSQL ${server} or newer.`);
  return newEnough.sort((a, b) => a.version - b.version)[0];
}

function findToolsIn(folder: string): PostgresTools[] {
  const find = (name: string) => join(folder, name);
  const tools = { pgDump: find("pg_dump"), pgRestore: find("pg_restore"), psql: find("psql") };
  if (!Object.values(tools).every((file) => existsSync(file))) return [];
  const { stdout } = spawnSync(tools.pgDump, ["--version"], { encoding: "utf8", timeout: 20_000 });
  const version = Number(/\) (\d+)/.exec(stdout ?? "")?.[1]);
  return version ? [{ ...tools, version }] : [];
}

function installTools(server: number): PostgresTools | undefined {
  if (process.env.PG_BIN || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("No pg_dump found; installing Debian's …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "-q", "--no-install-recommends", "postgresql-client"];
  for (const args of [["update", "-q"], install]) spawnSync("apt-get", args, { env, stdio: "inherit" });
  return findTools(server);
}

/** Returns libpq's environment variables. A password on the command line would be visible to every user. */
export function connectionEnv(url: string): NodeJS.ProcessEnv {
  // As node-postgres understands the address, so that both reach the same server.
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const parameters = Object.fromEntries(new URLSearchParams(url.split("?")[1]));
  const values = {
    PGHOST: host,
    PGPORT: String(port),
    PGUSER: user,
    PGPASSWORD: password,
    PGDATABASE: database,
    PGSSLMODE: parameters.sslmode?.replace("no-verify", "require"),
    PGSSLROOTCERT: parameters.sslrootcert,
    PGSSLCERT: parameters.sslcert,
    PGSSLKEY: parameters.sslkey,
  };
  return { ...process.env, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)) };
}
