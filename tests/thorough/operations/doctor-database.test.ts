import { Client } from "pg";
import { expect, test } from "vitest";
import { createEmptyDatabase, dropDatabase, getDatabaseName } from "@/tests/setup/database";
import { runDoctor } from "./run-doctor";

type Settings = Record<"DATABASE_URL" | "DIRECT_DATABASE_URL", string>;

/** Runs statements as the owner of an empty database, and returns the settings of the doctor for it. */
async function prepareDatabase(prepare: (owner: Client) => Promise<unknown>): Promise<Settings> {
  const url = await createEmptyDatabase();
  const owner = new Client({ connectionString: url });
  await owner.connect();
  await prepare(owner);
  await owner.end();
  return { DATABASE_URL: url, DIRECT_DATABASE_URL: "" };
}

/** Creates an empty database and a role without special rights. Drops the role after `run`. */
async function withPlainRole(run: (owner: Client, role: string, settings: Settings) => Promise<void>) {
  const url = new URL(await createEmptyDatabase());
  const owner = new Client({ connectionString: url.href });
  await owner.connect();
  const role = `plain_${crypto.randomUUID().slice(0, 8)}`;
  [url.username, url.password] = [role, "lantern-harbor"];
  await owner.query(`CREATE ROLE ${role} LOGIN PASSWORD '${url.password}'`);
  try {
    await run(owner, role, { DATABASE_URL: url.href, DIRECT_DATABASE_URL: "" });
  } finally {
    await owner.query(`DROP OWNED BY ${role}`);
    await owner.query(`DROP ROLE ${role}`);
    await owner.end();
  }
}

test("the doctor names the features that a database lacks, and leaves nothing behind", async () => {
  const settings = await prepareDatabase((owner) => owner.query("DROP EXTENSION plpgsql"));
  const { code, report } = await runDoctor(settings);
  expect(report).toMatch(
    /PROBLEM +The database lacks triggers with transition tables \(language "plpgsql" does not exist\)\./,
  );
  expect(report.match(/The database lacks/g)).toHaveLength(1);
  expect(code).toBe(1);
  const owner = new Client({ connectionString: settings.DATABASE_URL });
  await owner.connect();
  expect((await owner.query("SELECT FROM pg_extension")).rowCount).toBe(0);
  await owner.end();
});

test("the doctor says when the role may not try the database's features", async () => {
  await withPlainRole(async (owner, role, settings) => {
    await owner.query("CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gist");
    const allowed = await runDoctor(settings);
    expect(allowed.report).toMatch(/ok +The database has every feature that the product needs\./);
    await owner.query(
      `REVOKE TEMPORARY ON DATABASE ${getDatabaseName(settings.DATABASE_URL)} FROM PUBLIC, ${role}`,
    );
    const refused = await runDoctor(settings);
    expect(refused.report).toMatch(/note +This role may not create temporary tables/);
  });
});

test("the doctor counts the connections that the role and the database allow", async () => {
  await withPlainRole(async (owner, role, settings) => {
    await owner.query(`ALTER ROLE ${role} CONNECTION LIMIT 9`);
    const ofRole = await runDoctor(settings);
    expect(ofRole.report).toMatch(/PROBLEM +8 connections are free, and an instance needs 12\./);
    await owner.query(`ALTER ROLE ${role} CONNECTION LIMIT -1`);
    await owner.query(`ALTER DATABASE ${getDatabaseName(settings.DATABASE_URL)} CONNECTION LIMIT 7`);
    // The owner's connection counts as well.
    const ofDatabase = await runDoctor(settings);
    expect(ofDatabase.report).toMatch(/PROBLEM +5 connections are free, and an instance needs 12\./);
  });
});

test.each([
  [
    "ENCODING 'SQL_ASCII' LC_COLLATE 'C' LC_CTYPE 'C'",
    /PROBLEM +The database's encoding is SQL_ASCII\. Create it with ENCODING 'UTF8'\./,
  ],
  [
    "LOCALE_PROVIDER icu ICU_LOCALE 'tr'",
    /PROBLEM +The database's locale does not lowercase I to i\. Create it with LOCALE 'C\.UTF-8'\./,
  ],
])("the doctor names a database with the options %s", async (options, sentence) => {
  const name = `other_${crypto.randomUUID().slice(0, 8)}`;
  const settings = await prepareDatabase((owner) =>
    owner.query(`CREATE DATABASE ${name} TEMPLATE template0 ${options}`),
  );
  const url = new URL(settings.DATABASE_URL);
  url.pathname = `/${name}`;
  const { code, report } = await runDoctor({ ...settings, DATABASE_URL: url.href });
  await dropDatabase(url.href);
  expect(report).toMatch(sentence);
  expect(code).toBe(1);
});
