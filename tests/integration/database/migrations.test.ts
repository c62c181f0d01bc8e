import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "@/lib/database/migrate";
import { createEmptyDatabase } from "@/tests/setup/database";

let folder: string;
let url: string;
let operator: Client;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "frontdesk-migrations-"));
  url = await createEmptyDatabase();
  operator = await connect();
});
afterEach(async () => {
  await operator.end();
  rmSync(folder, { recursive: true });
});

async function connect(): Promise<Client> {
  const client = new Client({ connectionString: url, statement_timeout: 2000 });
  await client.connect();
  return client;
}

function write(name: string, sql: string): void {
  mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, name, "migration.sql"), sql);
}

const INDEX = "CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS things_n_key ON things (n);";
const rows = async (sql: string) => (await operator.query(sql)).rows;
const listRecordedMigrations = async () =>
  (await rows("SELECT migration_name AS name FROM _prisma_migrations")).map(({ name }) => name);

/** Returns whether the migrating session waits for a lock at this moment. */
const getMigrationActivity = async () => {
  const [session] = await rows(
    `SELECT coalesce(wait_event_type = 'Lock', false) AS waits FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'migrate'`,
  );
  return session?.waits === true ? "waiting for a lock" : "something else";
};

test("a migration that fails leaves nothing behind and is retried once it is fixed", async () => {
  write("1_things", "CREATE TABLE things (n int);");
  write(
    "2_more",
    "ALTER TABLE things ADD COLUMN m int; INSERT INTO things VALUES (1, 1); SELECT 1 / (m - 1) FROM things;",
  );
  await expect(migrate(url, folder)).rejects.toThrow("division by zero");
  expect(await listRecordedMigrations()).toEqual(["1_things"]);
  await expect(operator.query("SELECT m FROM things")).rejects.toThrow("does not exist");
  const body = "CREATE FUNCTION one() RETURNS int LANGUAGE plpgsql AS $$ BEGIN RETURN 1; END; $$;";
  write("2_more", `ALTER TABLE things ADD COLUMN m int; ${body}`);
  expect(await migrate(url, folder)).toEqual(["2_more"]);
  expect(await rows("SELECT one()")).toEqual([{ one: 1 }]);
});

test("a migration that cannot be recorded is not applied", async () => {
  write("1_things", "CREATE TABLE things (n int);");
  await migrate(url, folder);
  await operator.query("ALTER TABLE _prisma_migrations ADD CONSTRAINT no_room CHECK (false) NOT VALID");
  write("2_more", "ALTER TABLE things ADD COLUMN m int;");
  await expect(migrate(url, folder)).rejects.toThrow("violates check constraint");
  await expect(operator.query("SELECT m FROM things")).rejects.toThrow("does not exist");
});

test("a migration waits for a lock only briefly and retries, so that queued queries are served", async () => {
  write("1_things", "CREATE TABLE things (n int);");
  await migrate(url, folder);
  write("2_more", "ALTER TABLE things ADD COLUMN m int;");
  const reader = await connect();
  await reader.query("BEGIN");
  await reader.query("SELECT * FROM things");
  const migrating = migrate(url, folder);
  const visitor = await connect();
  for (let round = 0; round < 2; round += 1) {
    await expect.poll(getMigrationActivity, { interval: 20, timeout: 10_000 }).toBe("waiting for a lock");
    await visitor.query("SELECT * FROM things"); // times out after two seconds if it waits for the reader
    await expect.poll(getMigrationActivity, { interval: 20, timeout: 10_000 }).toBe("something else");
  }
  await reader.query("COMMIT");
  expect(await migrating).toEqual(["2_more"]);
  await visitor.end();
  await reader.end();
});

test("three containers build an index at once under writes and wait only for each other", async () => {
  write("1_things", "CREATE TABLE things (n int); INSERT INTO things SELECT generate_series(1, 20000);");
  write("2_index", `-- Built beside what goes on.\n${INDEX}`);
  write("3_more", "ALTER TABLE things ADD COLUMN m int;");
  const applied = await Promise.all([migrate(url, folder), migrate(url, folder), migrate(url, folder)]);
  expect(applied.flat()).toEqual(["1_things", "2_index", "3_more"]);
  expect(await listRecordedMigrations()).toEqual(applied.flat());
});

test("an index that could not be built is built again", async () => {
  write("1_things", "CREATE TABLE things (n int); INSERT INTO things VALUES (1), (1);");
  write("2_index", INDEX);
  await expect(migrate(url, folder)).rejects.toThrow("could not create unique index");
  expect(
    await rows("SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'things_n_key'::regclass"),
  ).toEqual([{ valid: false }]);
  await operator.query("DELETE FROM things");
  expect(await migrate(url, folder)).toEqual(["2_index"]);
  expect(
    await rows("SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'things_n_key'::regclass"),
  ).toEqual([{ valid: true }]);
});

test("the previous version finds nothing to migrate on the schema of the next version", async () => {
  write("1_things", "CREATE TABLE things (n int);");
  write("2_more", "ALTER TABLE things ADD COLUMN m int;");
  await migrate(url, folder);
  rmSync(join(folder, "2_more"), { recursive: true });
  expect(await migrate(url, folder)).toEqual([]);
  expect(await listRecordedMigrations()).toEqual(["1_things", "2_more"]);
});

test("a migration that another program left unfinished is reported and not touched", async () => {
  write("1_things", "CREATE TABLE things (n int);");
  await migrate(url, folder);
  await operator.query("UPDATE _prisma_migrations SET finished_at = NULL");
  await expect(migrate(url, folder)).rejects.toThrow("1_things");
});
