import { db } from "@/lib/database/db";
import { decryptEnvelope } from "@/lib/mail/envelope";

/** Every place in the database that shows the canary; sealed mails are opened for it. */
export async function findInDatabase(canary: string): Promise<string[]> {
  const columns = await db().$queryRaw<{ table: string; column: string; type: string }[]>`
    SELECT columns.table_name AS table, columns.column_name AS column, data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea')`;
  const found: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const [row] = await db().$queryRawUnsafe<[{ hits: number }]>(
      `SELECT count(*)::int AS hits FROM "${table}" WHERE ${text} ILIKE '%${canary}%'`,
    );
    if (row.hits > 0) found.push(`${table}.${column}`);
  }
  for (const { sealed } of await db().outbox.findMany({ select: { sealed: true } }))
    if (sealed && JSON.stringify(decryptEnvelope(sealed)).includes(canary)) found.push("a sealed mail");
  return [...new Set(found)].sort();
}
