import "server-only";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { db } from "@/lib/database/db";
import { directDatabaseUrl, siteFolder } from "@/lib/env";
import { resumeStore } from "@/lib/resumes/resume-store";
import {
  digestFolder,
  inTransaction,
  LEFT_OUT,
  type Manifest,
  type PortableTable,
  readMigration,
  readTables,
  sha256,
} from "./tables";

const PRIVATE = { mode: 0o600 };

/**
 * Writes everything but secrets to a new folder: JSON lines for each table, files, the folder site/ where there is one, and a
 * manifest. All tables are of one instant. Leaves out files that are missing from the store, damaged, or erased meanwhile. Throws when
 * the folder is not empty. Returns the number of rows, and the applicants whose files are left out.
 */
export async function exportAll(
  folder: string,
  url = directDatabaseUrl(),
): Promise<{ rows: number; missingResumes: string[] }> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  if (existsSync(siteFolder())) await cp(siteFolder(), join(folder, "site"), { recursive: true });
  return inTransaction(url, "ISOLATION LEVEL REPEATABLE READ READ ONLY", async (client) => {
    const tables: Manifest["tables"] = {};
    const missingResumes: string[] = [];
    for (const table of await readTables(client))
      tables[table.name] = await exportTable(client, folder, table, missingResumes);
    const exportedAt = new Date().toISOString();
    const manifest: Manifest = {
      exportedAt,
      migration: await readMigration(client),
      tables,
      missingResumes,
      site: await digestFolder(join(folder, "site")),
      leftOut: LEFT_OUT,
    };
    await writeFile(join(folder, "manifest.json"), JSON.stringify(manifest, null, 2), PRIVATE);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    return { rows, missingResumes };
  });
}

async function exportTable(client: Client, folder: string, table: PortableTable, missing: string[]) {
  const { name, keys, columns } = table;
  // Files in an object store count as rows, so that they may lie elsewhere in the new instance.
  const resumes = `(SELECT applicant_id FROM resumes
    UNION SELECT applicant_id FROM resume_objects WHERE applicant_id IS NOT NULL) AS resumes`;
  const texts = keys.map((key) => `${key}::text COLLATE "C"`);
  await client.query(
    `DECLARE portable CURSOR FOR SELECT to_jsonb(picked)::text AS line, ARRAY[${texts.join(", ")}] AS keys
     FROM (SELECT ${columns.filter((column) => column !== BYTES).join(", ")}
       FROM ${name === "resumes" ? resumes : name}) AS picked ORDER BY keys`,
  );
  const hash = createHash("sha256");
  const output = await open(join(folder, `${name}.jsonl`), "w", PRIVATE.mode);
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ line: string; keys: string[] }>("FETCH 500 FROM portable");
    if (rows.length === 0) break;
    for (const row of rows) {
      const file = columns.includes(BYTES) ? await exportFile(client, folder, table, row.keys) : undefined;
      if (file === null) {
        missing.push(...row.keys);
        continue;
      }
      const line = `${file ? JSON.stringify({ ...JSON.parse(row.line), bytes: file }) : row.line}\n`;
      hash.update(line);
      await output.write(line);
      count += 1;
    }
  }
  await client.query("CLOSE portable");
  await output.close();
  return { rows: count, sha256: hash.digest("hex") };
}

const BYTES = '"bytes"';

/** Writes the column `bytes` of a row to a file. Returns what stands in its place, or null for a résumé without bytes. */
async function exportFile(client: Client, folder: string, { name, keys }: PortableTable, values: string[]) {
  const where = keys.map((key, at) => `${key}::text = $${at + 1}`).join(" AND ");
  const { rows } = await client.query(`SELECT bytes FROM ${name} WHERE ${where}`, values);
  const bytes: Uint8Array | null =
    rows[0]?.bytes ?? (name === "resumes" ? await resumeStore.getWhole(db(), values[0]!) : null);
  if (!bytes) return null;
  const ending = name === "team_photo_files" ? "" : ".pdf";
  const path = join("files", name, `${values.join("-").replaceAll(/[^\w.-]/g, "_")}${ending}`);
  await mkdir(join(folder, "files", name), { recursive: true });
  await writeFile(join(folder, path), bytes, PRIVATE);
  return { path, sha256: sha256(bytes) };
}
