import { type ChildProcess, spawn } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { addAbortListener, once } from "node:events";
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Client } from "pg";
import { assertNotInUse } from "@/lib/database/assert-not-in-use";
import { withClient } from "@/lib/database/with-client";
import { stopSignal } from "@/scripts/stop-signal";
import { type Contents, findDifferences, readContents } from "./database-contents";
import { connectionEnv, ensurePostgresTools, type PostgresTools } from "./postgres-tools";

/** File beside a dump that lets a restore verify it. */
interface BackupManifest {
  sha256: string;
  contents: Contents;
}

/** Codes of an error when psql ends before it has read its input. */
const PIPE_CLOSED = ["EPIPE", "ERR_STREAM_PREMATURE_CLOSE"];

const PARTIAL = /\.[\da-f-]{36}\.partial$/;
const DAY_MS = 24 * 60 * 60 * 1000;

const getManifestPath = (file: string) => `${file}.json`;

/** Writes the database with `pg_dump -Fc`, and a manifest of its contents. Both see the same snapshot. */
export async function backUp(url: string, file: string): Promise<Contents> {
  // Two backups of one name would write into each other.
  const partial = `${file}.${randomUUID()}.partial`;
  return withClient(url, "backup", async (client) => {
    const tools = ensurePostgresTools(await getMajorVersion(client));
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const { rows } = await client.query<{ snapshot: string }>("SELECT pg_export_snapshot() AS snapshot");
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    removeLeftovers(dirname(file));
    writeFileSync(partial, "", { mode: 0o600 });
    const args = ["-Fc", "--no-owner", "--no-privileges"];
    args.push(`--snapshot=${rows[0]?.snapshot}`, `--file=${partial}`);
    const dump = spawn(tools.pgDump, args, {
      env: connectionEnv(url),
      stdio: ["ignore", "inherit", "inherit"],
    });
    const dumped = waitForExit(dump, tools.pgDump);
    const [contents] = await Promise.all([readContents(client), dumped]).catch(async (error) => {
      dump.kill();
      await dumped.catch(() => undefined);
      throw error;
    });
    const manifest: BackupManifest = { sha256: await sha256(partial), contents };
    writeFileSync(getManifestPath(file), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    renameSync(partial, file);
    return contents;
  }).finally(() => rmSync(partial, { force: true }));
}

/** Deletes the files of backups that were killed, to which none has written for a day. They hold people's data. */
function removeLeftovers(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => PARTIAL.test(name))) {
    const file = join(folder, name);
    const written = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Infinity; // another backup may delete it, too
    if (Date.now() - written > DAY_MS) rmSync(file, { force: true });
  }
}

/**
 * Replaces the contents of a database with a backup, in one transaction, and verifies them against the manifest.
 * Throws when the dump is damaged, when a server uses the database, or when it has tables and `force` is false.
 */
export async function restore(url: string, file: string, { force = false } = {}): Promise<Contents> {
  if (!existsSync(getManifestPath(file)))
    throw new Error(`${getManifestPath(file)} is missing: it says what ${file} must hold.`);
  const manifest = JSON.parse(readFileSync(getManifestPath(file), "utf8")) as BackupManifest;
  if ((await sha256(file)) !== manifest.sha256)
    throw new Error(`${file} is damaged: its SHA-256 is another one.`);
  return withClient(url, "backup", async (client) => {
    const server = await getMajorVersion(client);
    const tools = ensurePostgresTools(server);
    await assertNotInUse(client);
    const { rows } = await readContents(client);
    const tables = Object.keys(rows).length;
    if (tables > 0 && !force)
      throw new Error(`The database holds ${tables} tables already. --force puts the backup in their place.`);
    await restoreDump(tools, server, url, file);
    const contents = await readContents(client);
    const differences = findDifferences(manifest.contents, contents);
    if (differences.length > 0) throw new Error(`Restored, but not the same:\n${differences.join("\n")}`);
    await client.query("ANALYZE");
    return contents;
  });
}

/** Pipes `pg_restore` into `psql`, and commits only after `pg_restore` has succeeded. */
async function restoreDump(tools: PostgresTools, server: number, url: string, file: string): Promise<void> {
  const reader = spawn(tools.pgRestore, ["--no-owner", "--no-privileges", "--file=-", file], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const options = ["--no-psqlrc", "--quiet", "--set=ON_ERROR_STOP=1", "--output=/dev/null"];
  // With --single-transaction, `psql` would also commit when this process is killed and its input ends.
  const begin = ["--command=BEGIN", "--command=DROP SCHEMA public CASCADE; CREATE SCHEMA public;"];
  const writer = spawn(tools.psql, [...options, ...begin, "--file=-"], {
    stdio: ["pipe", "inherit", "inherit"],
    env: { ...connectionEnv(url), PGOPTIONS: "-c client_min_messages=warning" },
  });
  const written = waitForExit(writer, "psql");
  written.catch(() => undefined); // handled below, perhaps after psql has ended
  const read = waitForExit(reader, "pg_restore");
  try {
    const script = server < 17 ? dropTransactionTimeout(reader.stdout) : reader.stdout;
    await Promise.all([pipeline(script, writer.stdin, { end: false }), read]);
    writer.stdin.end("COMMIT;\n");
  } catch (error) {
    reader.kill();
    writer.kill();
    const reason = await written.catch((failure: Error) => failure);
    throw PIPE_CLOSED.includes((error as NodeJS.ErrnoException).code ?? "") ? reason : error;
  }
  await written;
}

/** Drops a setting at the head of the script, which pg_restore 17 and newer write and older servers do not know. */
async function* dropTransactionTimeout(script: AsyncIterable<Buffer>) {
  let isHead = true;
  for await (const chunk of script) {
    yield isHead
      ? Buffer.from(chunk.toString("latin1").replace("SET transaction_timeout = 0;\n", ""), "latin1")
      : chunk;
    isHead = false;
  }
}

export async function getMajorVersion(client: Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>("SHOW server_version_num");
  return Math.floor(Number(rows[0]?.server_version_num) / 10_000);
}

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Throws when the program fails. Kills it on `stopSignal`. */
async function waitForExit(child: ChildProcess, name: string): Promise<void> {
  const listener = addAbortListener(stopSignal, () => child.kill());
  const [code, signal] = await once(child, "close").finally(() => listener[Symbol.dispose]());
  if (code !== 0) throw new Error(`${name} failed (${signal ?? `exit code ${code}`}).`);
}
