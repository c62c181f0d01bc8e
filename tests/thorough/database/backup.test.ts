import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import type { Person } from "@/lib/application-page/person";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { eraseOwnData } from "@/lib/privacy/erase-personal-data";
import { createApplicant, createJob } from "@/prisma/factories";
import { findDifferences, readContents } from "@/scripts/database/database-contents";
import { backUp, restore } from "@/scripts/database/dump";
import { ensurePostgresTools } from "@/scripts/database/postgres-tools";
import { createEmptyDatabase, getDirectUrl } from "@/tests/setup/database";
import { countLockWaits } from "@/tests/support/database/count-lock-waits";
import { getDumpSkipReason } from "@/tests/support/servers/dump-tools";

const folder = mkdtempSync(join(tmpdir(), "frontdesk-backup-"));
let skipReason: string | undefined;
let file = "";
let dumps = 0;
let jobId: string;

const source = () => getDirectUrl();
const readDatabaseContents = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await readContents(client);
  } finally {
    await client.end();
  }
};

beforeAll(async () => {
  skipReason = await getDumpSkipReason(source());
  ({ id: jobId } = await createJob(db()));
  await createApplicant(db(), { jobId });
});
beforeEach((context) => {
  if (skipReason) context.skip(skipReason);
  file = join(folder, `${(dumps += 1)}.dump`);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a dump taken under write load restores one instant, with every byte of each resume", async () => {
  let writing = true;
  let written = 0;
  const load = (async () => {
    for (; writing; written += 1) await db().$transaction((tx) => createApplicant(tx, { jobId }));
  })();
  const contents = await backUp(source(), file);
  writing = false;
  await load;
  expect(written).toBeGreaterThan(0);
  expect(contents.rows.applicants).toBe(contents.rows.resumes);
  expect(statSync(file).mode & 0o077).toBe(0);

  const target = await createEmptyDatabase();
  expect(await restore(target, file)).toEqual(contents);
  expect(await readDatabaseContents(target)).toEqual(contents);
  const client = new Client({ connectionString: target });
  await client.connect();
  const nonsense = "INSERT INTO applicants SELECT 'x', 'no such job', first_name FROM applicants LIMIT 1";
  await expect(client.query(nonsense)).rejects.toThrow();
  const { rows } = await client.query("SELECT count(*)::int AS n FROM pg_constraint WHERE NOT convalidated");
  expect(rows[0].n).toBe(0);
  await client.end();
});

/** Puts a shell script in the place of `pg_restore`. Its name for the real program is `$PG_RESTORE`. Returns the folder. */
function replacePgRestore(script: string): string {
  // Debian 12 has no tools of version 17.
  const programs = dirname(ensurePostgresTools(15).pgRestore);
  const bin = mkdtempSync(join(folder, "bin-"));
  for (const name of ["pg_dump", "psql"]) symlinkSync(join(programs, name), join(bin, name));
  const lines = ["#!/bin/sh", `PG_RESTORE="${programs}/pg_restore"`, script, ""];
  writeFileSync(join(bin, "pg_restore"), lines.join("\n"), { mode: 0o755 });
  return bin;
}

test("a server before version 17 is restored by the tools of version 17", async () => {
  const contents = await backUp(source(), file);
  // The tools of version 17 write one line more.
  const addLine = "sed 's/^SET lock_timeout = 0;$/&\\nSET transaction_timeout = 0;/'";
  process.env.PG_BIN = replacePgRestore(`"$PG_RESTORE" "$@" | ${addLine}`);
  onTestFinished(() => void delete process.env.PG_BIN);
  expect(await restore(await createEmptyDatabase(), file)).toEqual(contents);
});

test("a restore that is killed leaves the database as it was", async () => {
  await backUp(source(), file);
  const target = await createEmptyDatabase();
  const client = new Client({ connectionString: target });
  await client.connect();
  await client.query("CREATE TABLE kept (id int)");
  await client.end();
  const killParent = `"$PG_RESTORE" "$@" | sed '/^COPY public.jobs /q'\nkill -9 $PPID`;
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/database/restore.ts", file, "--force"], {
    env: { ...process.env, DATABASE_URL: target, DATA_DIR: folder, PG_BIN: replacePgRestore(killParent) },
    stdio: "pipe", // `psql` has them, too: they close when it has ended
  });
  expect(await once(child, "close")).toEqual([null, "SIGKILL"]);
  expect(Object.keys((await readDatabaseContents(target)).rows)).toEqual(["kept"]);
});

test("a locked record stays locked in a restored backup, and cannot be restored from the trash", async () => {
  const { id } = await createApplicant(db(), { jobId, email: "locked@example.com" });
  await eraseOwnData({ email: "locked@example.com", requestId: "request-1" } as Person);
  const { lockedUntil } = await dbIncludingTrash().applicant.findUniqueOrThrow({ where: { id } });
  await backUp(source(), file);
  const target = await createEmptyDatabase();
  await restore(target, file);
  const client = new Client({ connectionString: target });
  await client.connect();
  const { rows } = await client.query("SELECT locked_until, deleted_at FROM applicants WHERE id = $1", [id]);
  expect(rows).toEqual([{ locked_until: lockedUntil, deleted_at: expect.any(Date) }]);
  const unhide = "UPDATE applicants SET deleted_at = NULL, deleted_by = NULL WHERE id = $1";
  await expect(client.query(unhide, [id])).rejects.toThrow(/applicants_locked/);
  await client.end();
});

test("two backups of one name at once leave one that restores and that only its owner reads", async () => {
  await Promise.all([backUp(source(), file), backUp(source(), file)]);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith(".partial"))).toEqual([]);
  await restore(await createEmptyDatabase(), file);
});

test("a backup deletes what killed ones have left, and nothing that another may still write", async () => {
  const [killed, written] = [1, 2].map(() => join(folder, `other.dump.${crypto.randomUUID()}.partial`));
  for (const partial of [killed!, written!]) writeFileSync(partial, "PGDMP");
  const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
  utimesSync(killed!, twoDaysAgo, twoDaysAgo);
  await backUp(source(), file);
  expect([killed, written].map((partial) => existsSync(partial!))).toEqual([false, true]);
  rmSync(written!);
});

test("a restore rejects a database with tables unless a flag allows it", async () => {
  await backUp(source(), file);
  const target = await createEmptyDatabase();
  await restore(target, file);
  await expect(restore(target, file)).rejects.toThrow(/holds \d+ tables already/);
  const client = new Client({ connectionString: target });
  await client.connect();
  await client.query("DELETE FROM resumes");
  await client.query("CREATE TABLE left_over (id int)");
  await client.end();
  const contents = await restore(target, file, { force: true });
  expect(contents.rows).not.toHaveProperty("left_over");
  expect(contents.rows.resumes).toBeGreaterThan(0);
});

test("a restore that fails leaves the database as it was", async () => {
  await backUp(source(), file);
  const target = await createEmptyDatabase();
  const client = new Client({ connectionString: target, application_name: "keeper" });
  await client.connect();
  await client.query("CREATE TABLE kept (id int)");
  // The restore waits for a session that reads the table, and loses its connection meanwhile.
  await client.query("BEGIN");
  await client.query("SELECT * FROM kept");
  const restoring = restore(target, file, { force: true });
  const other = new Client({ connectionString: target, application_name: "other" });
  await other.connect();
  await expect
    .poll(
      async () =>
        (
          await other.query(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
             WHERE datname = current_database() AND wait_event_type = 'Lock' AND application_name = 'psql'`,
          )
        ).rowCount,
      { timeout: 20_000 },
    )
    .toBe(1);
  await expect(restoring).rejects.toThrow(/psql failed/);
  await client.query("COMMIT");
  await client.end();
  await other.end();
  expect(Object.keys((await readDatabaseContents(target)).rows)).toEqual(["kept"]);
});

test("a damaged dump is rejected before any change, and a database in use is not overwritten", async () => {
  await backUp(source(), file);
  const target = await createEmptyDatabase();
  const server = new Client({ connectionString: target, application_name: "page-store" });
  await server.connect();
  await expect(restore(target, file)).rejects.toThrow("A server is using this database");
  await server.end();
  appendFileSync(file, "x");
  await expect(restore(target, file)).rejects.toThrow("is damaged");
  await expect(restore(target, join(folder, "none.dump"))).rejects.toThrow("is missing");
});

test("the comparison names every difference", () => {
  const original = { rows: { users: 2, jobs: 1 }, resumes: "a" };
  expect(findDifferences(original, { rows: { users: 2, jobs: 1 }, resumes: "a" })).toEqual([]);
  expect(findDifferences(original, { rows: { users: 1, trash: 0 }, resumes: "b" })).toEqual([
    "users: 2 rows, now 1",
    "jobs: 1 rows, now no such table",
    "trash: no such table rows, now 0",
    "resumes: other bytes",
  ]);
});

// The last test, because the signal of this process stays aborted.
test("Ctrl-C ends a backup that waits for a lock, and leaves no file", async () => {
  const client = new Client({ connectionString: source() });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("BEGIN");
  await client.query("LOCK TABLE jobs IN ACCESS EXCLUSIVE MODE");
  const backup = backUp(source(), file);
  await expect.poll(countLockWaits, { timeout: 20_000 }).toBe(2); // pg_dump and the reader of the contents
  process.emit("SIGINT");
  await expect(backup).rejects.toThrow(/pg_dump failed/);
  expect(readdirSync(folder).filter((name) => name.startsWith(basename(file)))).toEqual([]);
});
