import "server-only";
import * as z from "zod/mini";
import type { Area } from "@/lib/auth/areas";
import type { Admin } from "@/lib/auth/viewer";
import { pool } from "@/lib/database/db";
import { checkRows } from "@/lib/database/query-rows";
import { HttpError } from "@/lib/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { Semaphore } from "@/lib/process/semaphore";
import type { ListQuery } from "./list-query";
import {
  afterPosition,
  qualifyColumn,
  buildCondition,
  orderBy,
  buildOrder,
  positionColumns,
  getPosition,
  selectRow,
  fromSource,
  type ListTable,
  tableName,
} from "./list-table";

const BATCH_SIZE = 2000;
/** Exports may run longer than page queries. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Each running batch occupies a connection of the pool. */
const exportSemaphore = new Semaphore({
  maxConcurrent: 2,
  maxWaiting: 4,
  maxWaitMs: 10_000,
  busy: () => new HttpError(503, "Other exports are running. Please try again soon.", { retryAfter: 10 }),
});

/**
 * Yields all rows of a list query in batches, in the query's order. Each batch begins after the last row before it. Rows that
 * are added or deleted meanwhile neither hide nor repeat others. Throws 503 when too many exports run.
 */
export async function* exportRows<Row, A extends Area = Area>(
  _admin: Admin<A>,
  table: ListTable<Row, A>,
  query: Omit<ListQuery, "page">,
): AsyncGenerator<Row[]> {
  const order = buildOrder(table, query.sort);
  const where = await buildCondition(table, query);
  let position: unknown[] | undefined;
  do {
    const afterLast = position ? Prisma.sql`AND ${afterPosition(order, position)}` : Prisma.empty;
    const id = qualifyColumn(table, "id");
    const rows = await readBatch<Row & Record<string, unknown>>(Prisma.sql`
      SELECT ${selectRow(table)}, ${positionColumns(order)} FROM ${fromSource(table)} WHERE ${id} IN (
        SELECT id FROM ${tableName(table)} WHERE ${where} ${afterLast} ${orderBy(order)} LIMIT ${BATCH_SIZE}
      ) ${orderBy(order)}`);
    checkRows(z.catchall(table.row, z.unknown()), rows); // the columns of the position come on top
    if (rows.length > 0) yield rows;
    const last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
    position = last && getPosition(order, last);
  } while (position);
}

/** Overrides the pool's statement timeout for this transaction only. */
function readBatch<Row>({ text, values }: Prisma.Sql): Promise<Row[]> {
  return exportSemaphore.run("export", async () => {
    const client = await pool().connect();
    let broken = true;
    try {
      await client.query("BEGIN READ ONLY");
      await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      const query = { text, values, query_timeout: STATEMENT_TIMEOUT_MS + 1000 };
      const { rows } = await client.query(query);
      await client.query("COMMIT");
      broken = false;
      return rows;
    } finally {
      client.release(broken); // true closes the connection, which may be inside a transaction
    }
  });
}
