import "server-only";
import type { PoolClient } from "pg";
import { pool } from "@/lib/database/db";
import { HttpError } from "@/lib/http/http-error";
import { Prisma } from "@/lib/generated/prisma/client";
import { Semaphore } from "@/lib/limits/semaphore";
import type { ListQuery } from "./list-query";
import {
  afterPosition,
  qualifyColumn,
  buildCondition,
  orderBy,
  buildOrder,
  positionColumns,
  getPosition,
  fromSource,
  type ListTable,
} from "./list-table";

/** Rows of one query; what an export holds in memory at a time. */
const BATCH_SIZE = 2000;
/** Nobody waits in front of an export as in front of a page. */
const STATEMENT_TIMEOUT_MS = 30_000;

/** Each holds one of the pool's connections while it reads a batch. */
const exportSemaphore = new Semaphore({
  maxConcurrent: 2,
  maxWaiting: 4,
  maxWaitMs: 10_000,
  busy: () => new HttpError(503, "Other exports are running. Please try again soon.", { retryAfter: 10 }),
});

/**
 * Every row of the list that a query asks for, in its order, in batches of which each begins where the one before ended:
 * what is added or deleted meanwhile neither hides nor repeats another row.
 */
export async function* exportRows<Row>(
  table: ListTable,
  query: Omit<ListQuery, "page">,
): AsyncGenerator<Row[]> {
  const order = buildOrder(table, query.sort);
  const where = await buildCondition(table, query);
  let place: unknown[] | undefined;
  do {
    const rest = place ? Prisma.sql`AND ${afterPosition(order, place)}` : Prisma.empty;
    const id = qualifyColumn(table, "id");
    const own = Prisma.raw(table.name);
    const rows = await readBatch<Row & Record<string, unknown>>(Prisma.sql`
      SELECT ${table.columns}, ${positionColumns(order)} FROM ${fromSource(table)} WHERE ${id} IN (
        SELECT id FROM ${own} WHERE ${where} ${rest} ${orderBy(order)} LIMIT ${BATCH_SIZE}
      ) ${orderBy(order)}`);
    if (rows.length > 0) yield rows;
    const last = rows.length === BATCH_SIZE ? rows.at(-1) : undefined;
    place = last && getPosition(order, last);
  } while (place);
}

/** The pool's own limits are a page's: an export's statement brings its own, for its transaction alone. */
function readBatch<Row>({ text, values }: Prisma.Sql): Promise<Row[]> {
  return exportSemaphore.run("export", async () => {
    const client = await pool().connect();
    let broken = true;
    try {
      await client.query("BEGIN READ ONLY");
      await client.query(`SET LOCAL statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
      const { rows } = await query<Row>(client, text, values);
      await client.query("COMMIT");
      broken = false;
      return rows;
    } finally {
      client.release(broken); // what failed in the middle is not used again
    }
  });
}

async function query<Row>(client: PoolClient, text: string, values: unknown[]): Promise<{ rows: Row[] }> {
  const patient = { text, values, query_timeout: STATEMENT_TIMEOUT_MS + 1000 };
  return (await client.query(patient)) as unknown as { rows: Row[] };
}
