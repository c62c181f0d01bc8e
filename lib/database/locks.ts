import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "./not-deleted";
import { idRow, queryRows } from "./query-rows";

/** Locks in the order in which JavaScript sorts the ids, so that concurrent calls cannot deadlock. */
async function lock(
  tx: Prisma.TransactionClient,
  table: Prisma.Sql,
  ids: readonly string[],
  condition: Prisma.Sql,
) {
  const rows = await queryRows(tx, idRow)`
    SELECT id FROM ${table} WHERE id = ANY(${ids}) AND ${condition} ORDER BY id COLLATE "C" FOR UPDATE`;
  return rows.map(({ id }) => id);
}

/** Locks rows until the transaction ends. Returns the ids of those that exist outside the trash. */
export const lockRows = (
  tx: Prisma.TransactionClient,
  table: keyof typeof notDeleted,
  ids: readonly string[],
): Promise<string[]> => lock(tx, Prisma.raw(table), ids, notDeleted[table]);

/** Locks one row. Returns false when it does not exist outside the trash. */
export async function lockRow(
  tx: Prisma.TransactionClient,
  table: keyof typeof notDeleted,
  id: string,
): Promise<boolean> {
  return (await lockRows(tx, table, [id])).length === 1;
}

/** Locks one row of any table until the transaction ends, also in the trash. Returns false when it does not exist. */
export async function lockRowWithTrash(
  tx: Prisma.TransactionClient,
  table: Prisma.Sql,
  id: string,
): Promise<boolean> {
  return (await lock(tx, table, [id], Prisma.sql`TRUE`)).length === 1;
}

/**
 * Waits for an advisory lock and holds it until the transaction ends. `key` is an expression of the type bigint
 * that all instances share. A shared lock waits for an exclusive one only.
 */
export async function lockUntilCommit(
  tx: Prisma.TransactionClient,
  key: Prisma.Sql,
  kind: "exclusive" | "shared" = "exclusive",
): Promise<void> {
  const lock = Prisma.raw(kind === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await tx.$executeRaw`SELECT ${lock}(${key})`;
}
