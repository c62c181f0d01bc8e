import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Client, escapeIdentifier } from "pg";
import { type Manifest, type RowFile, sha256, type TableDigest } from "./export-all";
import { connectDirectly, type PortableTable, readMigration, readTables } from "./tables";

const ROWS_PER_INSERT = 200;

/** Characters of one statement. A file of 5 MB has 10 million. */
const STATEMENT_MAX = 4_000_000;

/**
 * Reads an export into an empty instance, everything or nothing. Throws when the instance has users or records, for another
 * version of the product, and for a file that differs from the manifest. Returns the manifest.
 */
export async function importAll(folder: string, url?: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const client = await connectDirectly(url);
  try {
    await client.query("BEGIN");
    const migration = await readMigration(client);
    if (migration !== manifest.migration)
      throw new Error(
        `The export is of the migration ${manifest.migration}, and this instance of ${migration}.`,
      );
    const tables = await readTables(client);
    await assertEmpty(client);
    // Rows of the migrations and of the first start, such as templates, are in the export, too.
    for (const { identifier } of [...tables].reverse()) {
      await client.query(`ALTER TABLE ${identifier} DISABLE TRIGGER USER`);
      await client.query(`DELETE FROM ${identifier}`);
    }
    for (const table of tables) {
      const expected = manifest.tables[table.name];
      if (!expected) throw new Error(`The export has no table ${table.name}.`);
      await importTable(client, folder, table, expected);
    }
    await setSequences(client, tables);
    for (const { identifier } of tables) await client.query(`ALTER TABLE ${identifier} ENABLE TRIGGER USER`);
    await client.query("DELETE FROM setup_code");
    await client.query("COMMIT");
    await client.query("ANALYZE");
    return manifest;
  } finally {
    await client.end();
  }
}

async function assertEmpty(client: Client): Promise<void> {
  for (const table of ["users", "messages", "applicants"]) {
    const { rows } = await client.query(`SELECT FROM ${table} LIMIT 1`);
    if (rows.length > 0) throw new Error(`This instance is not empty: the table ${table} has rows.`);
  }
}

async function importTable(client: Client, folder: string, table: PortableTable, expected: TableDigest) {
  const path = join(folder, "tables", `${table.name}.jsonl`);
  const hash = createHash("sha256");
  const columns = table.columns.map(escapeIdentifier).join(", ");
  let batch: string[] = [];
  let size = 0;
  let count = 0;
  const insert = async () => {
    await client.query(
      `INSERT INTO ${table.identifier} (${columns})
       SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table.identifier}, $1::jsonb)`,
      [`[${batch.join(",")}]`],
    );
    [batch, size, count] = [[], 0, count + batch.length];
  };
  for await (const line of readLines(path)) {
    hash.update(`${line}\n`);
    const row = table.hasFile ? await withBytes(folder, line) : line;
    batch.push(row);
    size += row.length;
    if (batch.length === ROWS_PER_INSERT || size > STATEMENT_MAX) await insert();
  }
  if (batch.length > 0) await insert();
  if (count !== expected.rows || hash.digest("hex") !== expected.sha256)
    throw new Error(`${path} differs from the manifest.`);
}

/** Splits at line feeds only. Texts may contain other characters that end a line. */
async function* readLines(path: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(path, "utf8")) {
    const lines = `${rest}${chunk}`.split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}

async function withBytes(folder: string, line: string): Promise<string> {
  const row = JSON.parse(line) as { bytes: RowFile };
  const bytes = await readFile(join(folder, row.bytes.path));
  if (sha256(bytes) !== row.bytes.sha256) throw new Error(`${row.bytes.path} differs from the manifest.`);
  return JSON.stringify({ ...row, bytes: `\\x${bytes.toString("hex")}` });
}

/** Lets the numbers of new rows follow those of the export. */
async function setSequences(client: Client, tables: readonly PortableTable[]): Promise<void> {
  for (const { identifier, keys } of tables) {
    const [key = ""] = keys;
    const { rows } = await client.query("SELECT pg_get_serial_sequence($1, $2) AS name", [identifier, key]);
    if (rows[0]?.name === null) continue;
    const last = `(SELECT max(${escapeIdentifier(key)}) FROM ${identifier})`;
    await client.query(`SELECT setval($1, ${last})`, [rows[0]?.name]);
  }
}
