import "server-only";
import type { PoolClient } from "pg";
import { pool } from "@/lib/db";
import { Failure } from "@/lib/failure";
import { Prisma } from "@/lib/generated/prisma/client";
import { Semaphore } from "@/lib/limits/semaphore";
import type { ListQuery } from "./list";
import {
  after,
  column,
  conditionOf,
  orderBy,
  orderOf,
  placeColumns,
  placeOf,
  sourceOf,
  type Table,
} from "./table";

/** Rows of one query; what an export holds in memory at a time. */
const BATCH = 2000;
/** Nobody waits in front of an export as in front of a page. */
const STATEMENT_MS = 30_000;

/** Each holds one of the pool's connections while it reads a batch. */
const slots = new Semaphore({
  atOnce: 2,
  mostWaiting: 4,
  patienceMs: 10_000,
  busy: () => new Failure(503, "Other exports are running. Please try again soon.", { retryAfter: 10 }),
});

/**
 * Every row of the list that a query asks for, in its order, in batches of which each begins where the one before ended:
 * what is added or deleted meanwhile neither hides nor repeats another row.
 */
export async function* exportRows<Row>(table: Table, query: Omit<ListQuery, "page">): AsyncGenerator<Row[]> {
  const order = orderOf(table, query.sort);
  const where = await conditionOf(table, query);
  let place: unknown[] | undefined;
  do {
    const rest = place ? Prisma.sql`AND ${after(order, place)}` : Prisma.empty;
    const id = column(table, "id");
    const own = Prisma.raw(table.name);
    const rows = await read<Row & Record<string, unknown>>(Prisma.sql`
      SELECT ${table.columns}, ${placeColumns(order)} FROM ${sourceOf(table)} WHERE ${id} IN (
        SELECT id FROM ${own} WHERE ${where} ${rest} ${orderBy(order)} LIMIT ${BATCH}
      ) ${orderBy(order)}`);
    if (rows.length > 0) yield rows;
    const last = rows.length === BATCH ? rows.at(-1) : undefined;
    place = last && placeOf(order, last);
  } while (place);
}

/** The pool's own limits are a page's: an export's statement brings its own, for its transaction alone. */
function read<Row>({ text, values }: Prisma.Sql): Promise<Row[]> {
  return slots.run("export", async () => {
    const client = await pool().connect();
    let broken = true;
    try {
      await client.query("BEGIN READ ONLY");
      await client.query(`SET LOCAL statement_timeout = ${STATEMENT_MS}`);
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
  const patient = { text, values, query_timeout: STATEMENT_MS + 1000 };
  return (await client.query(patient)) as unknown as { rows: Row[] };
}
