import { db } from "@/lib/database/db";
import { decryptEnvelope } from "@/lib/mail/envelope";

/** Returns every table column that contains the canary. Decrypts queued mails to search them. */
export async function findInDatabase(canary: string): Promise<string[]> {
  const columns = await db().$queryRaw<{ table: string; column: string; type: string }[]>`
    SELECT columns.table_name AS table, columns.column_name AS column, data_type AS type
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'
      AND data_type IN ('text', 'character varying', 'json', 'jsonb', 'bytea')`;
  const places: string[] = [];
  for (const { table, column, type } of columns) {
    const text = type === "bytea" ? `encode("${column}", 'escape')` : `"${column}"::text`;
    const [row] = await db().$queryRawUnsafe<[{ hits: number }]>(
      `SELECT count(*)::int AS hits FROM "${table}" WHERE ${text} ILIKE '%${canary}%'`,
    );
    if (row.hits > 0) places.push(`${table}.${column}`);
  }
  for (const { sealed } of await db().outbox.findMany({ select: { sealed: true } }))
    if (sealed && JSON.stringify(Object.values(decryptEnvelope(sealed)!)).includes(canary))
      places.push("an encrypted mail");
  return [...new Set(places)].sort();
}
