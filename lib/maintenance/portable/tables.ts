import "server-only";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Client, escapeIdentifier } from "pg";
import { withClient } from "@/lib/database/with-client";

const SECRET = "Secrets, or digests of them.";
const SHORT_LIVED = "Of use for days at most.";
const OWN = "Each instance has its own.";

/** Tables that an export leaves out, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  _prisma_migrations: OWN,
  outbox_hold: OWN,
  outbox: "Waiting mails leave from the old instance.",
  resume_objects: "Their files are rows of resumes.",
  import_files: SHORT_LIVED,
  import_rows: SHORT_LIVED,
  idempotency_keys: SHORT_LIVED,
  rate_limits: SHORT_LIVED,
  spent_proofs: SHORT_LIVED,
  api_keys: SECRET,
  application_links: SECRET,
  calendar_addresses: SECRET,
  password_tickets: SECRET,
  hooks: SECRET,
  hook_calls: SHORT_LIVED,
  invitations: SECRET,
  waiting_notices: SHORT_LIVED,
  sessions: SECRET,
  setup_code: SECRET,
  sign_in_challenges: SECRET,
};

export interface Manifest {
  exportedAt: string;
  /** The last one. Both instances must have it. */
  migration: string;
  /** Of each table, the number of rows and the SHA-256 of its file, whose rows name the digests of their files. */
  tables: Record<string, { rows: number; sha256: string }>;
  /** Ids of the applicants whose files were missing, damaged or erased meanwhile. */
  missingResumes: string[];
  /** SHA-256 of each file of the folder site/, by its path there. Empty when the instance was a container, which has none. */
  site: Record<string, string>;
  leftOut: typeof LEFT_OUT;
}

export interface PortableTable {
  name: string;
  /** Columns of the primary key, and all columns. Quoted. */
  keys: string[];
  columns: string[];
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Returns the SHA-256 of each file in a folder and below, by path. Empty when there is no such folder. */
export async function digestFolder(folder: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {};
  if (!existsSync(folder)) return digests;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) digests[relative(folder, path)] = sha256(await readFile(path));
  }
  return digests;
}

/** Runs a function in a transaction, without the timeouts of the servers and with times in UTC. */
export const inTransaction = <T>(url: string, mode: string, run: (client: Client) => Promise<T>) =>
  withClient(url, "portable", async (client) => {
    await client.query(`SET TimeZone = 'UTC'; BEGIN ${mode}`);
    const result = await run(client);
    await client.query("COMMIT");
    return result;
  });

/** Returns the exported tables, each after those that it refers to. Leaves out generated columns. */
export async function readTables(client: Client): Promise<PortableTable[]> {
  const { rows } = await client.query<{ name: string; keys: string[]; columns: string[]; refers: string[] }>(
    `SELECT relname AS name, coalesce(array_agg(attname::text ORDER BY attnum), '{}') AS columns,
       array_agg(attname::text ORDER BY attnum) FILTER (WHERE attnum = ANY(conkey)) AS keys,
       ARRAY(SELECT target.relname::text FROM pg_constraint AS reference JOIN pg_class AS target ON target.oid = confrelid
         WHERE reference.conrelid = pg_class.oid AND reference.contype = 'f') AS refers
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       JOIN pg_constraint ON conrelid = pg_class.oid AND contype = 'p'
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' GROUP BY pg_class.oid, relname ORDER BY relname`,
  );
  const sorted = new Map<string, PortableTable>();
  const seen = new Set(Object.keys(LEFT_OUT));
  const add = (name: string) => {
    const table = rows.find((row) => row.name === name);
    if (!table || seen.has(name)) return;
    seen.add(name);
    table.refers.forEach(add);
    const quoted = { keys: table.keys.map(escapeIdentifier), columns: table.columns.map(escapeIdentifier) };
    sorted.set(name, { name, ...quoted });
  };
  for (const { name } of rows) add(name);
  return [...sorted.values()];
}

export async function readMigration(client: Client): Promise<string> {
  const { rows } = await client.query("SELECT max(migration_name) AS name FROM _prisma_migrations");
  return String(rows[0]?.name);
}
