import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { notDeleted } from "./not-deleted";
import { idRow, queryRows } from "./query-rows";

/**
 * Locks rows until the transaction ends, in the order in which JavaScript sorts their ids, so that concurrent calls cannot deadlock.
 * Returns the ids of those that exist outside the trash.
 */
export async function lockRows(
  tx: Prisma.TransactionClient,
  table: keyof typeof notDeleted,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await queryRows(tx, idRow)`
    SELECT id FROM ${Prisma.raw(table)} WHERE id = ANY(${ids}) AND ${notDeleted[table]} ORDER BY id COLLATE "C" FOR UPDATE`;
  return rows.map(({ id }) => id);
}

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
  const rows = await queryRows(tx, idRow)`SELECT id FROM ${table} WHERE id = ${id} FOR UPDATE`;
  return rows.length === 1;
}

/**
 * Waits for an advisory lock and holds it until the transaction ends. `key` is an expression of the type bigint
 * that all containers share. A shared lock waits for an exclusive one only.
 */
export async function lockUntilCommit(
  tx: Prisma.TransactionClient,
  key: Prisma.Sql,
  kind: "exclusive" | "shared" = "exclusive",
): Promise<void> {
  const lock = Prisma.raw(kind === "shared" ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock");
  await tx.$executeRaw`SELECT ${lock}(${key})`;
}
