import "server-only";
import { Client, escapeIdentifier } from "pg";
import { directDatabaseUrl } from "@/lib/env";

const SECRET = "A secret, or a digest of one, which works only here.";
const SOON_GONE = "Temporary.";

/** Tables that an export leaves out, and why. It holds all others. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  _prisma_migrations: "The new instance has its own.",
  api_keys: SECRET,
  application_links: SECRET,
  calendar_addresses: SECRET,
  idempotency_keys: SOON_GONE,
  import_files: SOON_GONE,
  import_rows: SOON_GONE,
  outbox: "Mails that wait leave from the old instance.",
  outbox_hold: "The new instance has its own.",
  password_tickets: SECRET,
  rate_limits: SOON_GONE,
  resume_objects: "The files are those of the table resumes.",
  sessions: SECRET,
  setup_code: SECRET,
  sign_in_challenges: SECRET,
  spent_proofs: SOON_GONE,
};

export interface PortableTable {
  name: string;
  /** Quoted. */
  identifier: string;
  /** Primary key. */
  keys: string[];
  columns: string[];
  /** Each row has a file: the column `bytes`. */
  hasFile: boolean;
}

interface ColumnRow {
  table: string;
  column: string;
  keyPlace: number | null;
}

/** Connects without the timeouts of the servers. Texts of times are in UTC. */
export async function connectDirectly(url = directDatabaseUrl()): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: "portable" });
  await client.connect();
  await client.query("SET TimeZone = 'UTC'; SET statement_timeout = 0; SET extra_float_digits = 1");
  return client;
}

/** Returns the exported tables, each after those that it refers to. Leaves out generated columns. */
export async function readTables(client: Client): Promise<PortableTable[]> {
  const { rows } = await client.query<ColumnRow>(
    `SELECT relname AS "table", attname AS "column", array_position(conkey, attnum) AS "keyPlace"
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
       LEFT JOIN pg_constraint ON conrelid = pg_class.oid AND contype = 'p'
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY relname, attnum`,
  );
  const references = await client.query<{ from: string; to: string }>(
    `SELECT conrelid::regclass::text AS "from", confrelid::regclass::text AS "to" FROM pg_constraint
     WHERE contype = 'f' AND conrelid <> confrelid`,
  );
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => !(name in LEFT_OUT));
  return sortByReference(names, references.rows).map((name) => {
    const own = rows.filter(({ table }) => table === name);
    const keys = own.filter(({ keyPlace }) => keyPlace !== null).sort((a, b) => a.keyPlace! - b.keyPlace!);
    const columns = own.map(({ column }) => column);
    return {
      name,
      identifier: escapeIdentifier(name),
      keys: keys.map(({ column }) => column),
      columns,
      hasFile: columns.includes("bytes"),
    };
  });
}

function sortByReference(
  names: readonly string[],
  references: readonly { from: string; to: string }[],
): string[] {
  const sorted: string[] = [];
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name) || !names.includes(name)) return;
    seen.add(name);
    for (const { from, to } of references) if (from === name) add(to);
    sorted.push(name);
  };
  names.forEach(add);
  return sorted;
}

/** Name of the last migration. Both instances must have the same. */
export async function readMigration(client: Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT max(migration_name) AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL",
  );
  return rows[0]?.name ?? "";
}
