import type { Client } from "pg";

/** Row counts and a digest that a restored copy must match. */
export interface Contents {
  rows: Record<string, number>;
  /** SHA-256 over the ids and digests of all résumés and attachments, ordered by id. Empty without a résumé table. */
  resumes: string;
}

/** Reads the contents inside the client's current transaction, if it has one. */
export async function readContents(client: Client): Promise<Contents> {
  const tables = await client.query<{ name: string }>(
    `SELECT quote_ident(relname) AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
  );
  const rows: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows: counted } = await client.query<{ count: string }>(`SELECT count(*) FROM public.${name}`);
    rows[name] = Number(counted[0]?.count);
  }
  if (!("resumes" in rows)) return { rows, resumes: "" };
  const resumes = await digestBytes(client, "resumes", "applicant_id");
  // A backup of an older version has no such table.
  return {
    rows,
    resumes: "attachments" in rows ? resumes + (await digestBytes(client, "attachments", "id")) : resumes,
  };
}

async function digestBytes(client: Client, table: string, id: string): Promise<string> {
  const { rows } = await client.query<{ digest: string | null }>(
    `SELECT encode(sha256(string_agg(convert_to(${id}, 'UTF8') || sha256(bytes), ''::bytea
       ORDER BY ${id} COLLATE "C")), 'hex') AS digest FROM public.${table}`,
  );
  return rows[0]?.digest ?? "";
}

/** Returns "120 rows of 30 tables". */
export function countRows({ rows }: Contents): string {
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return `${total} rows of ${Object.keys(rows).length} tables`;
}

export function findDifferences(expected: Contents, actual: Contents): string[] {
  const names = new Set([...Object.keys(expected.rows), ...Object.keys(actual.rows)]);
  const count = ({ rows }: Contents, name: string) => rows[name] ?? "no such table";
  const counts = [...names]
    .filter((name) => expected.rows[name] !== actual.rows[name])
    .map((name) => `${name}: ${count(expected, name)} rows, now ${count(actual, name)}`);
  return expected.resumes === actual.resumes ? counts : [...counts, "resumes: other bytes"];
}
