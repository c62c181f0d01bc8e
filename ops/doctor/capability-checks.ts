import type { Client } from "pg";
import { type Finding, note, ok, problem } from "./finding";

const INSUFFICIENT_PRIVILEGE = "42501";

/** A feature that migrations or queries need, and statements that fail without it. */
const CAPABILITIES: readonly [feature: string, statements: string][] = [
  [
    "generated columns",
    "ALTER TABLE pg_temp.doctor_probe ADD folded text GENERATED ALWAYS AS (lower(name)) STORED",
  ],
  ["indexes with an ICU collation", `CREATE INDEX ON pg_temp.doctor_probe (name COLLATE "und-x-icu", id)`],
  ["partial and covering indexes", "CREATE INDEX ON pg_temp.doctor_probe (name) INCLUDE (id) WHERE id > 0"],
  [
    "trigram indexes",
    `CREATE EXTENSION IF NOT EXISTS pg_trgm;
     CREATE INDEX ON pg_temp.doctor_probe USING gin (name gin_trgm_ops)`,
  ],
  [
    "exclusion constraints",
    `CREATE EXTENSION IF NOT EXISTS btree_gist;
     CREATE TEMP TABLE doctor_booking (person TEXT, time TSTZRANGE, EXCLUDE USING gist (person WITH =, time WITH &&))`,
  ],
  ["enumerated types", "CREATE TYPE pg_temp.doctor_state AS ENUM ('OPEN', 'CLOSED')"],
  [
    "triggers with transition tables",
    `CREATE FUNCTION pg_temp.doctor_trigger() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN PERFORM pg_notify('doctor', (SELECT count(*) FROM removed)::text); RETURN NULL; END $$;
     CREATE TRIGGER doctor_trigger AFTER DELETE ON pg_temp.doctor_probe REFERENCING OLD TABLE AS removed
       FOR EACH STATEMENT EXECUTE FUNCTION pg_temp.doctor_trigger();
     DELETE FROM pg_temp.doctor_probe`,
  ],
  ["row locks with SKIP LOCKED", "SELECT id FROM pg_temp.doctor_probe FOR UPDATE SKIP LOCKED"],
  ["shared row locks", "SELECT id FROM pg_temp.doctor_probe FOR SHARE"],
  ["locks until the end of a transaction", "SELECT pg_advisory_xact_lock(hashtext('doctor'))"],
  ["timeouts for one transaction", "SET LOCAL statement_timeout = '15s'"],
];

/** Tries each feature on temporary tables, in one transaction that is rolled back. A distributed database may lack some. */
export async function checkCapabilities(client: Client): Promise<Finding[]> {
  await client.query("BEGIN");
  try {
    await client.query("CREATE TEMPORARY TABLE doctor_probe (id int PRIMARY KEY, name text)");
    const problems: Finding[] = [];
    for (const [feature, statements] of CAPABILITIES) {
      await client.query("SAVEPOINT capability");
      await client.query(statements).catch(async ({ message }: Error) => {
        problems.push(toProblem(feature, message));
        await client.query("ROLLBACK TO SAVEPOINT capability");
      });
    }
    await client.query("ROLLBACK");
    const { rows } = await client.query("SELECT to_regclass('pg_temp.doctor_probe') IS NULL AS gone");
    if (!rows[0].gone) problems.push(toProblem("CREATE TABLE in a transaction", "it was not rolled back"));
    return problems.length > 0 ? problems : [ok("The database has every feature that the product needs.")];
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error;
    return [
      note(
        "This role may not create temporary tables, so the database's features were not tried. Run the doctor as the owner.",
      ),
    ];
  }
}

const toProblem = (feature: string, reason: string) =>
  problem(`The database lacks ${feature} (${reason}). Use PostgreSQL 15 or newer.`);
