import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { Client } from "pg";
import { type Contents, findDifferences, readContents } from "./database-contents";
import { connectionEnv, ensurePostgresTools } from "./postgres-tools";

/** What is written beside a dump, so that a restore can tell whether it is whole. */
interface BackupManifest {
  sha256: string;
  contents: Contents;
}

const getManifestPath = (file: string) => `${file}.json`;

/** Writes the database into a file of `pg_dump -Fc`, and beside it what it holds, both seen in one instant. */
export async function backUp(url: string, file: string): Promise<Contents> {
  const client = await connect(url);
  try {
    const tools = ensurePostgresTools(await majorVersion(client));
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query<{ snapshot: string }>("SELECT pg_export_snapshot() AS snapshot");
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const partial = `${file}.partial`;
    writeFileSync(partial, "", { mode: 0o600 });
    const args = ["-Fc", "--no-owner", "--no-privileges"];
    args.push(`--snapshot=${rows[0]?.snapshot}`, `--file=${partial}`);
    const [contents] = await Promise.all([readContents(client), run(tools.pgDump, args, connectionEnv(url))]);
    const note: BackupManifest = { sha256: await sha256(partial), contents };
    writeFileSync(getManifestPath(file), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
    renameSync(partial, file);
    return contents;
  } finally {
    await client.end();
    rmSync(`${file}.partial`, { force: true });
  }
}

/**
 * Puts a backup in the place of what a database holds: all of it or nothing, in one transaction, and compared with what
 * was backed up before that ends well. Refuses a database with tables unless `force`, and one that a server uses.
 */
export async function restore(url: string, file: string, { force = false } = {}): Promise<Contents> {
  if (!existsSync(getManifestPath(file)))
    throw new Error(`${getManifestPath(file)} is missing: it says what ${file} must hold.`);
  const note = JSON.parse(readFileSync(getManifestPath(file), "utf8")) as BackupManifest;
  if ((await sha256(file)) !== note.sha256)
    throw new Error(`${file} is damaged: its SHA-256 is another one.`);
  const client = await connect(url);
  try {
    const tools = ensurePostgresTools(await majorVersion(client));
    await assertNotInUse(client);
    const { rows } = await readContents(client);
    const filled = Object.keys(rows).length;
    if (filled > 0 && !force)
      throw new Error(`The database holds ${filled} tables already. --force puts the backup in their place.`);
    await restoreDump(tools, url, file);
    const contents = await readContents(client);
    const wrong = findDifferences(note.contents, contents);
    if (wrong.length > 0) throw new Error(`Restored, but not the same:\n${wrong.join("\n")}`);
    await client.query("ANALYZE");
    return contents;
  } finally {
    await client.end();
  }
}

/** `psql` reads what `pg_restore` writes; only when that has ended well it is told that nothing more comes. */
async function restoreDump(
  tools: { pgRestore: string; psql: string },
  url: string,
  file: string,
): Promise<void> {
  const env = connectionEnv(url);
  const reader = spawn(tools.pgRestore, ["--no-owner", "--no-privileges", "--file=-", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const clean = "DROP SCHEMA public CASCADE; CREATE SCHEMA public;";
  const args = [
    "--no-psqlrc",
    "--quiet",
    "--single-transaction",
    "--set=ON_ERROR_STOP=1",
    "--output=/dev/null",
  ];
  const writer = spawn(tools.psql, [...args, `--command=${clean}`, "--file=-"], {
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...env, PGOPTIONS: "-c client_min_messages=warning" },
  });
  const written = ended(writer, "psql");
  const read = ended(reader, "pg_restore");
  try {
    await Promise.all([pipeline(reader.stdout, writer.stdin, { end: false }), read]);
    writer.stdin.end();
  } catch (error) {
    reader.kill();
    writer.kill(); // before it sees an end: what it did is rolled back
    const reason = await written.catch((failure: Error) => failure);
    throw (error as NodeJS.ErrnoException).code === "EPIPE" ? reason : error;
  }
  await written;
}

async function assertNotInUse(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT DISTINCT application_name AS name FROM pg_stat_activity
     WHERE datname = current_database() AND application_name IN ('web', 'page-store', 'migrate')`,
  );
  if (rows.length > 0) throw new Error("A server is using this database. Stop it first.");
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "backup" });
  await client.connect();
  return client;
}

async function majorVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>("SHOW server_version_num");
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

function run(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<void> {
  return ended(spawn(program, args, { env, stdio: ["ignore", "inherit", "inherit"] }), program);
}

function ended(child: ReturnType<typeof spawn>, name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`${name} failed (${signal ?? `exit code ${code}`}).`)),
    );
  });
}
