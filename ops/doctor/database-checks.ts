import { randomInt } from "node:crypto";
import type { Client } from "pg";
import { describeMissedLimits } from "@/lib/calendar/retention-limits";
import { directDatabaseUrl, env } from "@/lib/env";
import { migrationNames } from "@/lib/database/migrate";
import { withClient } from "@/lib/database/with-client";
import { findHold } from "@/lib/mail/hold";
import { describeHold } from "@/lib/mail/strings";
import { TIMEOUT_SETTINGS, TIMEOUTS } from "@/lib/database/session-settings";
import { loadSettings } from "@/lib/site-settings/load-settings";
import {
  keepsDatabaseSession,
  requireDatabaseSession,
  requireNotifications,
} from "@/lib/start/check-connections";
import { checkCapabilities } from "./capability-checks";
import { type Check, type Finding, note, ok, problem } from "./finding";

const TIMEOUT_MS = 5000;
const VERSION_MIN = 15;
const SKEW_MAX_MS = 2000;
/** The pool of one instance, its listener, and one for locks. */
const CONNECTIONS_NEEDED = 12;

const connect = <T>(url: string, run: (client: Client) => Promise<T>) =>
  withClient(url, "doctor", run, TIMEOUT_MS);

/** Returns the only value of a statement that returns one row and one column. */
async function readValue<T>(client: Client, sql: string, values: unknown[] = []): Promise<T> {
  const { rows } = await client.query({ text: sql, values, rowMode: "array" });
  return rows[0]?.[0] as T;
}

/** Runs a check on the connection that migrations use. */
const withOwner = <T>(run: (client: Client) => Promise<T>) => connect(directDatabaseUrl(), run);

/** Reads a value as the role of the web server. */
const readWebValue = <T>(sql: string, values?: unknown[]) =>
  connect(env().DATABASE_URL, (client) => readValue<T>(client, sql, values));

export const databaseAnswers: Check = {
  failure:
    "The database does not answer at DATABASE_URL. Check host, port, name, user, password and sslrootcert.",
  run: async () => ok(`The database answers as ${await readWebValue<string>("SELECT current_user")}.`),
};

export const databaseChecks: readonly Check[] = [
  {
    failure: "The version of PostgreSQL cannot be read.",
    run: async () => judgeVersion(await readWebValue("SHOW server_version")),
  },
  { failure: "The database's settings cannot be read.", run: () => withOwner(checkSettings) },
  { failure: "The timeouts of the database's role cannot be read.", run: checkTimeouts },
  { failure: "The rights of the database's role cannot be read.", run: checkRights },
  { failure: "The database's features cannot be tried.", run: () => withOwner(checkCapabilities) },
  {
    failure: "DIRECT_DATABASE_URL or DATABASE_URL cannot be used.",
    run: () => requireDatabaseSession(directDatabaseUrl()).then(() => ok("Connections keep their session.")),
  },
  { failure: "It cannot be read whether mails are held.", run: checkHold },
  {
    failure: "Changes do not reach this server.",
    run: () => requireNotifications().then(() => ok("A notification arrives.")),
  },
  {
    failure: "Advisory locks do not work, which migrations and retention need.",
    run: () => withOwner(checkLock),
  },
  { failure: "The retention periods cannot be read.", run: checkRetention },
];

/** Returns whether a table exists, as it does after the migrations. */
const hasTable = (name: string) => readWebValue<boolean>("SELECT to_regclass($1) IS NOT NULL", [name]);

async function checkHold(): Promise<Finding> {
  const hold = (await hasTable("outbox_hold")) ? await findHold() : null;
  return hold ? problem(describeHold(hold)) : ok("Mails are not held.");
}

/** Judges a version as PostgreSQL reports it, such as "15.18 (Debian 15.18-0+deb12u1)" or "18beta1". */
export const judgeVersion = (version: string): Finding =>
  Number.parseInt(version, 10) >= VERSION_MIN
    ? ok(`PostgreSQL ${version}`)
    : problem(`PostgreSQL ${version} is too old. Use ${VERSION_MIN} or newer.`);

/**
 * A connection is free when the server, the role and the database still allow it. A role without special rights sees only the
 * database and the user of other connections, so connections of a database are counted.
 */
const READ_SETTINGS = `SELECT current_setting('server_encoding') AS encoding, clock_timestamp() AS now,
  lower('I') = 'i' AS "lowercasesI", EXISTS (SELECT FROM pg_collation WHERE collname = 'und-x-icu') AS "hasCollation", least(
    current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int - count(*),
    (SELECT rolconnlimit FROM pg_roles WHERE rolname = current_user AND rolconnlimit >= 0 AND NOT rolsuper)
      - count(*) FILTER (WHERE usename = current_user),
    (SELECT datconnlimit FROM pg_database WHERE datname = current_database() AND datconnlimit >= 0)
      - count(*) FILTER (WHERE datname = current_database())
  )::int AS free FROM pg_stat_activity WHERE datname IS NOT NULL`;

interface SettingsRow {
  encoding: string;
  now: Date;
  /** A Turkish locale makes ı of I, so that JANE.IRWIN@example.com and jane.irwin@example.com are two people. */
  lowercasesI: boolean;
  hasCollation: boolean;
  free: number;
}

async function checkSettings(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<SettingsRow>(READ_SETTINGS);
  const { encoding, now, lowercasesI, hasCollation, free } = rows[0]!;
  const skewMs = Math.abs(Date.now() - now.getTime());
  return [
    encoding === "UTF8"
      ? ok("The database's encoding is UTF8.")
      : problem(`The database's encoding is ${encoding}. Create it with ENCODING 'UTF8'.`),
    lowercasesI
      ? ok("The database's locale lowercases I to i.")
      : problem("The database's locale does not lowercase I to i. Create it with LOCALE 'C.UTF-8'."),
    hasCollation
      ? ok("PostgreSQL sorts by ICU.")
      : problem("PostgreSQL lacks the collation und-x-icu. Use a server that was built with ICU."),
    skewMs <= SKEW_MAX_MS
      ? ok(`The clocks of this machine and of the database differ by ${skewMs} ms.`)
      : problem(
          `The clocks of this machine and of the database differ by ${Math.round(skewMs / 1000)} s. Synchronize both, for example with chrony.`,
        ),
    free >= CONNECTIONS_NEEDED
      ? ok(`${free} connections are free.`)
      : problem(
          `${free} connections are free, and an instance needs ${CONNECTIONS_NEEDED}. Raise max_connections, or the limit of the role or of the database.`,
        ),
  ];
}

/** Says whether a new connection begins with the server's timeouts, or has got them by a statement. */
const FIND_TIMEOUTS = `SELECT CASE
    WHEN bool_and((reset_val || unit)::interval = value::interval) THEN 'role'
    WHEN bool_and((setting || unit)::interval = value::interval) THEN 'statement' END
  FROM pg_settings JOIN json_each_text($1) AS timeouts (name, value) USING (name)`;

async function checkTimeouts(): Promise<Finding> {
  const source = await readWebValue<"role" | "statement" | null>(FIND_TIMEOUTS, [JSON.stringify(TIMEOUTS)]);
  if (source === "role") return ok("The role has the server's timeouts by itself.");
  if (await keepsDatabaseSession(env().DATABASE_URL))
    return note(
      "The role does not have the server's timeouts, which only a pooler in transaction mode needs.",
    );
  // A running server sets the timeouts by a statement, which reaches one of the pooler's connections.
  if (source === "statement")
    return note(
      "A statement has set the timeouts on this connection of the pooler. Every connection needs them: by ALTER ROLE, or by connect_query in pgbouncer.ini.",
    );
  return problem(
    `Connections at DATABASE_URL do not keep their session, as behind a pooler in transaction mode, and their role does not have the server's timeouts. Set ${TIMEOUT_SETTINGS.join(" and ")} by ALTER ROLE, or by connect_query in pgbouncer.ini. Then let the pooler open its connections again.`,
  );
}

/**
 * Counts the tables that the role may not read and write, as after a restore, until the migrations grant the rights. The
 * server never updates the audit log, so the role needs no right to.
 */
const COUNT_CLOSED_TABLES = `SELECT count(*)::int FROM pg_class
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT (
    has_table_privilege(oid, 'SELECT')
    AND (relname = '_prisma_migrations' OR has_table_privilege(oid, 'INSERT') AND has_table_privilege(oid, 'DELETE')
      AND (relname = 'audit_events' OR has_table_privilege(oid, 'UPDATE'))))`;

/** Checks the rights of the web server's role, and the migrations as the role that applies them. */
async function checkRights(): Promise<Finding[]> {
  const closed = await readWebValue<number>(COUNT_CLOSED_TABLES);
  if (closed > 0)
    return [
      problem(
        `The role of DATABASE_URL may not read and write ${closed} tables. Run node ops/migrate.js as the owner with WEB_DATABASE_URL, which grants this.`,
      ),
    ];
  return [
    ok("The role of DATABASE_URL may read and write every table."),
    ...(await withOwner(checkMigrations)),
  ];
}

async function checkMigrations(client: Client): Promise<Finding[]> {
  const missing = await countMissingMigrations(client);
  const mayCreate = await readValue<boolean>(
    client,
    "SELECT current_schema() = 'public' AND has_schema_privilege('public', 'CREATE')",
  );
  const hasExtensions = await readValue<boolean>(
    client,
    "SELECT count(*) = 2 FROM pg_available_extensions WHERE name IN ('pg_trgm', 'btree_gist')",
  );
  return [
    hasExtensions
      ? ok("The extensions pg_trgm and btree_gist are available.")
      : problem(
          "Install the extensions pg_trgm, which the search needs, and btree_gist, which keeps bookings apart.",
        ),
    missing === 0
      ? ok("All migrations are applied.")
      : mayCreate
        ? note(`${missing} migrations are missing. The server applies them at its start.`)
        : problem(
            `${missing} migrations are missing, and this role may not apply them. Run node ops/migrate.js as the owner.`,
          ),
  ];
}

async function countMissingMigrations(client: Client): Promise<number> {
  const names = await migrationNames();
  const exists = await readValue<string | null>(client, "SELECT to_regclass('_prisma_migrations')::text");
  if (exists === null) return names.length;
  const applied = await readValue<number>(
    client,
    "SELECT count(*)::int FROM _prisma_migrations WHERE finished_at IS NOT NULL AND migration_name = ANY($1)",
    [names],
  );
  return names.length - applied;
}

async function checkLock(client: Client): Promise<Finding> {
  // A random key, because the servers hold the others.
  const isLocked = await readValue<boolean>(client, "SELECT pg_try_advisory_lock($1)", [randomInt(2 ** 31)]);
  return isLocked
    ? ok("Advisory locks work.")
    : problem("An advisory lock was refused. Use a PostgreSQL that supports them.");
}

async function checkRetention(): Promise<Finding[]> {
  if (await hasTable("site_settings")) await loadSettings(); // for the company's country
  const missed = describeMissedLimits(env().RETENTION_APPLICATIONS_DAYS);
  return missed.length > 0
    ? missed.map(note)
    : [ok("The retention of applications misses no limit that is known here.")];
}
