import type { Client } from "pg";

/** What a database holds, told in figures that a copy must have too. */
export interface Contents {
  /** Rows of each table. */
  rows: Record<string, number>;
  /** SHA-256 over the ids and SHA-256 of all résumés, in order of their ids. */
  resumes: string;
}

/** Reads the figures in the transaction of the client, if it has one. */
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
  const digest = await client.query<{ digest: string | null }>(
    `SELECT encode(sha256(string_agg(convert_to(applicant_id, 'UTF8') || sha256(bytes), ''::bytea
       ORDER BY applicant_id COLLATE "C")), 'hex') AS digest FROM public.resumes`,
  );
  return { rows, resumes: digest.rows[0]?.digest ?? "" };
}

/** The differences between two, in words; none when they are the same. */
export function findDifferences(wanted: Contents, found: Contents): string[] {
  const names = new Set([...Object.keys(wanted.rows), ...Object.keys(found.rows)]);
  const counts = [...names]
    .filter((name) => wanted.rows[name] !== found.rows[name])
    .map(
      (name) =>
        `${name}: ${wanted.rows[name] ?? "no such table"} rows, now ${found.rows[name] ?? "no such table"}`,
    );
  return wanted.resumes === found.resumes ? counts : [...counts, "resumes: other bytes"];
}
