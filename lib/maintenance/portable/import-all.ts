import "server-only";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import { assertNotInUse } from "@/lib/database/assert-not-in-use";
import { migrate } from "@/lib/database/migrate";
import { withClient } from "@/lib/database/with-client";
import { directDatabaseUrl, siteFolder } from "@/lib/env";
import { NOT_EXPORTED } from "@/lib/mail/strings";
import {
  digestFolder,
  inTransaction,
  type Manifest,
  type PortableTable,
  readMigration,
  readTables,
  sha256,
} from "./tables";

/** Characters of one statement. A file of 5 MB has 10 million. */
const STATEMENT_MAX = 2_000_000;

/** Conditions of a used instance. The first start creates one user, who has no audit events before the first sign-in. */
const USED = {
  users: `(SELECT count(*) FROM users) > 1
    OR EXISTS (SELECT FROM users JOIN audit_events ON actor_id = users.id)`,
  messages: "EXISTS (SELECT FROM messages)",
  applicants: "EXISTS (SELECT FROM applicants)",
};

/**
 * Migrates an unused instance and reads an export into it, everything or nothing. Throws while a server is connected, for an
 * instance that has been signed in to or has records, for another version, and for a file that differs from the manifest.
 * Returns the number of rows, and which files of the site differ here: they are part of the build, so this function leaves them.
 */
export async function importAll(
  folder: string,
  url = directDatabaseUrl(),
): Promise<{ rows: number; differing: string[] | null }> {
  const manifest = await readManifest(folder);
  const { site = {} } = manifest; // earlier exports have none
  const [damaged] = findDiffering(site, await digestFolder(join(folder, "site")));
  if (damaged) throw new Error(`site/${damaged} differs from the manifest.`);
  await withClient(url, "portable", assertNotInUse);
  await migrate(url);
  const rows = await inTransaction(url, "", async (client) => {
    const migration = await readMigration(client);
    if (migration !== manifest.migration)
      throw new Error(
        `The export is of the migration ${manifest.migration}, and this instance of ${migration}.`,
      );
    for (const [name, condition] of Object.entries(USED))
      if ((await client.query(`SELECT WHERE ${condition}`)).rows.length > 0)
        throw new Error(`This instance is not empty: the table ${name} has rows.`);
    const tables = await readTables(client);
    // Rows of the migrations and of the first start, such as templates, are in the export, too.
    for (const { name } of [...tables].reverse())
      await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER; DELETE FROM ${name}`);
    let rows = 0;
    for (const table of tables) rows += await importTable(client, folder, table, manifest.tables[table.name]);
    for (const { name } of tables) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
    await client.query("DELETE FROM setup_code");
    // Their mails, which hold their text, are not in the export.
    await client.query(
      "UPDATE replies SET state = 'failed', settled_at = now(), server_response = $1 WHERE state = 'waiting'",
      [NOT_EXPORTED],
    );
    return rows;
  });
  return { rows, differing: compareSites(site, await digestFolder(siteFolder())) };
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, "manifest.json"), "utf8");
  try {
    return JSON.parse(text) as Manifest;
  } catch (cause) {
    throw new Error("manifest.json is cut off or damaged.", { cause });
  }
}

type Digests = Manifest["site"];

const findDiffering = (one: Digests, other: Digests) =>
  Object.keys({ ...one, ...other }).filter((path) => one[path] !== other[path]);

/** Returns the paths that differ, or null when one instance is a container, which has no site/. */
export const compareSites = (exported: Digests, here: Digests) =>
  [exported, here].every((site) => Object.keys(site).length > 0) ? findDiffering(exported, here) : null;

async function importTable(
  client: Client,
  folder: string,
  { name, columns, keys: [key] }: PortableTable,
  expected = { rows: 0, sha256: "" },
): Promise<number> {
  const hash = createHash("sha256");
  let [batch, size, count]: [string[], number, number] = [[], 0, 0];
  const insert = async () => {
    const picked = columns.join(", ");
    const source = `jsonb_populate_recordset(NULL::${name}, $1::jsonb)`;
    await client.query(`INSERT INTO ${name} (${picked}) SELECT ${picked} FROM ${source}`, [
      `[${batch.join(",")}]`,
    ]);
    [batch, size] = [[], 0];
  };
  for await (const line of readLines(join(folder, `${name}.jsonl`))) {
    hash.update(`${line}\n`);
    const row = columns.includes('"bytes"') ? await withBytes(folder, line) : line;
    batch.push(row);
    size += row.length;
    count += 1;
    if (size > STATEMENT_MAX) await insert();
  }
  await insert();
  if (count !== expected.rows || hash.digest("hex") !== expected.sha256)
    throw new Error(`The file of the table ${name} differs from the manifest.`);
  // New rows get the numbers after those of the export.
  const { rows } = await client.query("SELECT pg_get_serial_sequence($1, $2) AS sequence", [
    name,
    JSON.parse(key!),
  ]);
  if (rows[0]?.sequence)
    await client.query(`SELECT setval($1, max(${key})) FROM ${name}`, [rows[0].sequence]);
  return count;
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
  const row = JSON.parse(line) as { bytes: { path: string; sha256: string } };
  const bytes = await readFile(join(folder, row.bytes.path));
  if (sha256(bytes) !== row.bytes.sha256) throw new Error(`${row.bytes.path} differs from the manifest.`);
  return JSON.stringify({ ...row, bytes: `\\x${bytes.toString("hex")}` });
}
