import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { migrationNames } from "@/lib/database/migrate";
import { findMigrationProblems } from "./migration-rules";

/** Older migrations belong to the first release, which had no previous version to keep working. Some break the rules. */
const RULES_SINCE = "20261122";

const read = (name: string) => readFileSync(`prisma/migrations/${name}/migration.sql`, "utf8");

test("every migration after the first release lets the previous version keep working", async () => {
  const migrations = await Promise.all(
    (await migrationNames()).map(async (name) => ({
      name,
      problems: await findMigrationProblems(name, read(name)),
    })),
  );
  const rejected = migrations.filter(({ problems }) => problems.length > 0);
  expect(rejected.filter(({ name }) => name >= RULES_SINCE)).toEqual([]);
  expect(rejected.length).toBeGreaterThan(5);
});

test.each([
  ["CREATE TABLE a (id text PRIMARY KEY, b text REFERENCES users); CREATE INDEX a_b ON a (b);"],
  [
    "CREATE TABLE a (id text); ALTER TABLE a ADD CONSTRAINT a_id CHECK (id <> ''); INSERT INTO a VALUES ('x');",
  ],
  ["INSERT INTO users (id, email) VALUES ('a', 'b'), ('c', 'd') ON CONFLICT DO NOTHING;"],
  ["ALTER TABLE users ADD COLUMN a text, ADD COLUMN b int NOT NULL DEFAULT 0;"],
  ["ALTER TABLE users ADD COLUMN a timestamptz NOT NULL DEFAULT CURRENT_TIMESTAMP;"],
  ["ALTER TABLE users ADD COLUMN a text[] NOT NULL DEFAULT ARRAY[]::text[];"],
  ["ALTER TABLE users ADD CONSTRAINT a CHECK (char_length(email) > 1) NOT VALID;"],
  ["ALTER TABLE users ADD CONSTRAINT a FOREIGN KEY (id) REFERENCES jobs (id) NOT VALID;"],
  ["-- Alone.\nALTER TABLE users VALIDATE CONSTRAINT a;"],
  ["ANALYZE users, jobs;"],
  ["CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS a ON users (email) WHERE deleted_at IS NULL;"],
  ["ALTER TABLE users ADD CONSTRAINT a UNIQUE USING INDEX a;"],
  ["ALTER TABLE users ALTER COLUMN last_name DROP NOT NULL, ALTER COLUMN last_name SET DEFAULT '';"],
  [`ALTER TYPE "Role" ADD VALUE 'GUEST';`],
  ["CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN DROP TABLE users; RETURN NULL; END';"],
])("a migration may run %s", async (sql) => {
  expect(await findMigrationProblems("20270101000000_later", sql)).toEqual([]);
});

test.each([
  ["DROP TABLE users;", /contract step/],
  ["DROP INDEX users_search_idx;", /contract step/],
  ["ALTER TABLE users DROP COLUMN email;", /contract step/],
  ["ALTER TABLE users DROP CONSTRAINT users_email_length;", /contract step/],
  ["ALTER TABLE users RENAME TO people;", /contract step/],
  ["ALTER TABLE users RENAME COLUMN email TO address;", /contract step/],
  [`ALTER TYPE "Role" RENAME VALUE 'USER' TO 'GUEST';`, /contract step/],
  ["ALTER TABLE users ALTER COLUMN version TYPE bigint;", /contract step/],
  ["ALTER TABLE users ALTER COLUMN search SET NOT NULL;", /contract step/],
  ["ALTER TABLE users ALTER COLUMN version DROP DEFAULT;", /contract step/],
])("only a contract step may run %s", async (sql, why) => {
  expect(await findMigrationProblems("20270101000000_later", sql)).toEqual([expect.stringMatching(why)]);
  expect(await findMigrationProblems("20270101000000_later_contract", sql)).toEqual([]);
});

test.each([
  ["INSERT INTO users (id) VALUES ('a');", /ON CONFLICT DO NOTHING/],
  ["INSERT INTO users (id) SELECT id FROM jobs ON CONFLICT DO NOTHING;", /are constants/],
  ["INSERT INTO users (id) VALUES (pg_sleep(9)) ON CONFLICT DO NOTHING;", /are constants/],
  ["ALTER TABLE users ADD COLUMN a text NOT NULL;", /without a default/],
  ["ALTER TABLE users ADD COLUMN a text DEFAULT gen_random_uuid();", /written anew/],
  ["ALTER TABLE users ADD COLUMN a text GENERATED ALWAYS AS (lower(email)) STORED;", /under a lock/],
  ["ALTER TABLE users ADD COLUMN a text UNIQUE;", /under a lock/],
  ["ALTER TABLE users ADD COLUMN a int CHECK (a > 0);", /under a lock/],
  ["CREATE INDEX a ON users (email);", /CONCURRENTLY/],
  ["CREATE TABLE a (id text); CREATE INDEX b ON users (email);", /CONCURRENTLY/],
  ["CREATE INDEX CONCURRENTLY a ON users (email);", /IF NOT EXISTS/],
  ["CREATE INDEX CONCURRENTLY IF NOT EXISTS a ON users (email); ANALYZE users;", /alone/],
  ["ALTER TABLE users ADD CONSTRAINT a CHECK (char_length(email) > 1);", /NOT VALID/],
  ["ALTER TABLE users ADD CONSTRAINT a FOREIGN KEY (id) REFERENCES jobs (id);", /NOT VALID/],
  ["ALTER TABLE users ADD CONSTRAINT a UNIQUE (first_name);", /NOT VALID/],
  ["ALTER TABLE users ADD COLUMN a int; ALTER TABLE users VALIDATE CONSTRAINT b;", /alone/],
  ["UPDATE users SET version = 2;", /not known to be harmless/],
  ["TRUNCATE users;", /not known to be harmless/],
  ["COMMIT;", /not known to be harmless/],
  ["ALTER TABLE users SET UNLOGGED;", /not known to be harmless/],
])("no migration may run %s", async (sql, why) => {
  for (const name of ["20270101000000_later", "20270101000000_later_contract"])
    expect(await findMigrationProblems(name, sql)).toContainEqual(expect.stringMatching(why));
});

test("invalid SQL is rejected", async () => {
  await expect(findMigrationProblems("20270101000000_later", "ALTER TABEL users")).rejects.toThrow(
    /syntax error/,
  );
});
