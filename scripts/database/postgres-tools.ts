import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";

/** PostgreSQL's own programs for dumps, which the embedded database does not bring. */
export interface PostgresTools {
  pgDump: string;
  pgRestore: string;
  psql: string;
  /** Their major version. */
  version: number;
}

const DEBIAN = "/usr/lib/postgresql";

/**
 * Finds tools that fit a server: in PG_BIN, on the PATH, where Debian keeps several versions; installs Debian's as root.
 * Those of the server's own version are best; older ones refuse it. Throws a sentence that says what to do.
 */
export function ensurePostgresTools(server: number): PostgresTools {
  const found = findTools(server) ?? installTools(server);
  if (found) return found;
  throw new Error(
    `Needed are pg_dump, pg_restore and psql of PostgreSQL ${server} or newer. Install them (Debian: apt-get install ` +
      "postgresql-client), or set PG_BIN to the folder that holds them.",
  );
}

function findTools(server: number): PostgresTools | undefined {
  const given = process.env.PG_BIN?.trim();
  const folders = given ? [given] : [...(process.env.PATH ?? "").split(delimiter), ...debianFolders()];
  const found = folders.map(findToolsIn).filter((tools) => tools !== undefined);
  const newEnough = found.filter(({ version }) => version >= server).sort((a, b) => a.version - b.version);
  if (given && newEnough.length === 0)
    throw new Error(`PG_BIN names ${given}, which holds no tools of PostgreSQL ${server} or newer.`);
  return newEnough[0];
}

const debianFolders = () =>
  existsSync(DEBIAN) ? readdirSync(DEBIAN).map((version) => join(DEBIAN, version, "bin")) : [];

function findToolsIn(folder: string): PostgresTools | undefined {
  const [pgDump, pgRestore, psql] = ["pg_dump", "pg_restore", "psql"].map((name) => join(folder, name));
  if (!existsSync(pgDump!) || !existsSync(pgRestore!) || !existsSync(psql!)) return undefined;
  const { stdout } = spawnSync(pgDump!, ["--version"], { encoding: "utf8", timeout: 20_000 });
  const version = Number(/\) (\d+)/.exec(stdout ?? "")?.[1]);
  return version ? { pgDump: pgDump!, pgRestore: pgRestore!, psql: psql!, version } : undefined;
}

function installTools(server: number): PostgresTools | undefined {
  if (process.env.PG_BIN || process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return undefined;
  console.log("No pg_dump found; installing Debian's …");
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const install = ["install", "-y", "-q", "--no-install-recommends", "postgresql-client"];
  for (const args of [["update", "-q"], install]) spawnSync("apt-get", args, { env, stdio: "inherit" });
  return findTools(server);
}

/** A connection string as the variables that PostgreSQL's programs read: a password on a command line is seen by all. */
export function connectionEnv(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const values = {
    PGHOST: decodeURIComponent(hostname).replace(/^\[|\]$/g, ""),
    PGPORT: port || "5432",
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get("sslmode") ?? "",
  };
  return { ...process.env, ...Object.fromEntries(Object.entries(values).filter(([, value]) => value)) };
}
