import "server-only";
import { createHash } from "node:crypto";
import { createWriteStream, existsSync } from "node:fs";
import { cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { finished } from "node:stream/promises";
import { type Client, escapeIdentifier } from "pg";
import { db } from "@/lib/database/db";
import { resumeStore } from "@/lib/resumes/resume-store";
import { connectDirectly, LEFT_OUT, type PortableTable, readMigration, readTables } from "./tables";

const ROWS_PER_READ = 500;

export interface TableDigest {
  rows: number;
  /** SHA-256 of the table's file, whose rows name the digests of their files. */
  sha256: string;
}

export interface Manifest {
  exportedAt: string;
  migration: string;
  tables: Record<string, TableDigest>;
  /** SHA-256 of each file of site/, by its path. */
  site: Record<string, string>;
  leftOut: Readonly<Record<string, string>>;
}

/** A row with a file. It stands in place of the column `bytes`. */
export interface RowFile {
  path: string;
  sha256: string;
}

export const sha256 = (bytes: Uint8Array | string) => createHash("sha256").update(bytes).digest("hex");

/**
 * Writes everything but secrets to a new folder: a file of JSON lines for each table, the files of people and of the team, the
 * folder site/ where there is one, and a manifest. All tables are of one instant. Throws when the folder is not empty.
 */
export async function exportAll(folder: string, url?: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  await mkdir(join(folder, "tables"));
  const client = await connectDirectly(url);
  try {
    await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    const migration = await readMigration(client);
    const tables: Manifest["tables"] = {};
    for (const table of await readTables(client))
      tables[table.name] = await exportTable(client, folder, table);
    const site = await exportSite(folder);
    const exportedAt = new Date().toISOString();
    const manifest: Manifest = { exportedAt, migration, tables, site, leftOut: LEFT_OUT };
    await writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    return manifest;
  } finally {
    await client.end();
  }
}

async function exportTable(client: Client, folder: string, table: PortableTable): Promise<TableDigest> {
  const order = table.keys.map((key) => `${escapeIdentifier(key)}::text COLLATE "C"`).join(", ");
  const columns = table.columns.filter((name) => name !== "bytes").map(escapeIdentifier);
  // Files in an object store count as rows of the table, so that they may lie elsewhere in the new instance.
  const source =
    table.name === "resumes"
      ? "(SELECT applicant_id FROM resumes UNION SELECT applicant_id FROM resume_objects WHERE applicant_id IS NOT NULL)"
      : table.identifier;
  await client.query(
    `DECLARE portable CURSOR FOR SELECT to_jsonb(picked)::text AS line
     FROM (SELECT ${columns.join(", ")} FROM ${source} AS rows ORDER BY ${order}) AS picked`,
  );
  const hash = createHash("sha256");
  const output = createWriteStream(join(folder, "tables", `${table.name}.jsonl`), { mode: 0o600 });
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${ROWS_PER_READ} FROM portable`);
    if (rows.length === 0) break;
    for (const row of rows) {
      const line = `${table.hasFile ? await addFile(client, folder, table, row.line) : row.line}\n`;
      hash.update(line);
      output.write(line);
      count += 1;
    }
  }
  await client.query("CLOSE portable");
  output.end();
  await finished(output);
  return { rows: count, sha256: hash.digest("hex") };
}

async function addFile(client: Client, folder: string, table: PortableTable, line: string): Promise<string> {
  const row = JSON.parse(line) as Record<string, unknown>;
  const keys = table.keys.map((key) => String(row[key]));
  const bytes = await readBytes(client, table, keys);
  const name = keys.join("-").replaceAll(/[^\w.-]/g, "_");
  const ending = table.name === "team_photo_files" ? "" : ".pdf";
  const file: RowFile = { path: `files/${table.name}/${name}${ending}`, sha256: sha256(bytes) };
  const path = join(folder, file.path);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes, { mode: 0o600 });
  return JSON.stringify({ ...row, bytes: file });
}

async function readBytes(client: Client, table: PortableTable, keys: readonly string[]): Promise<Uint8Array> {
  const where = table.keys.map((key, at) => `${escapeIdentifier(key)}::text = $${at + 1}`).join(" AND ");
  const { rows } = await client.query(`SELECT bytes FROM ${table.identifier} WHERE ${where}`, [...keys]);
  const bytes = rows[0]?.bytes ?? (table.name === "resumes" ? await resumeStore.get(db(), keys[0]!) : null);
  if (!bytes) throw new Error(`The file of ${table.name} ${keys.join(" ")} is missing from the store.`);
  return bytes;
}

/** Copies the company's texts and pictures. A container has none: they are part of its build. */
async function exportSite(folder: string): Promise<Record<string, string>> {
  if (!existsSync("site")) return {};
  await cp("site", join(folder, "site"), { recursive: true });
  const files = await readdir(join(folder, "site"), { recursive: true, withFileTypes: true });
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
  const digests = paths
    .sort()
    .map(async (path) => [path.slice(folder.length + 1), sha256(await readFile(path))]);
  return Object.fromEntries(await Promise.all(digests));
}
