import "server-only";
import { db } from "@/lib/db";
import { ranOutOfTime } from "@/lib/db-errors";
import { Prisma } from "@/lib/generated/prisma/client";
import { COUNTED_MAX, type ListQuery, type Page, PAGE_SIZE, pageBounds } from "./list";
import {
  after,
  column,
  conditionOf,
  orderBy,
  orderOf,
  placeColumns,
  placeOf,
  reversed,
  sourceOf,
  type Table,
  tableOf,
} from "./table";

/** How a list is counted where somebody knows its rows without asking for them. */
type KnownCount = () => Promise<number>;

/**
 * One page of a list: ids first, from an index alone, then the rows. The counter is exact without a search, and up to
 * `COUNTED_MAX` matches with one or in a list that only grows. What the database has ended there for taking too long
 * (lib/db.ts) is a page that says so.
 */
export async function findPage<Row>(table: Table, query: ListQuery, known?: KnownCount): Promise<Page<Row>> {
  try {
    return await readPage<Row>(table, query, known);
  } catch (error) {
    if (!endsEarly(table, query) || !ranOutOfTime(error)) throw error;
    const { offset: _offset, ...bounds } = pageBounds(0, 1);
    return { items: [], total: 0, ended: true, ...bounds };
  }
}

const endsEarly = ({ growing }: Table, { q }: ListQuery) => growing === true || q !== "";

async function readPage<Row>(table: Table, query: ListQuery, known?: KnownCount): Promise<Page<Row>> {
  const where = await conditionOf(table, query);
  const order = orderOf(table, query.sort);
  const read = (from: number, size: number, total?: number) => {
    // The second half of a list is nearer from its end.
    const fromEnd = total !== undefined && from > total / 2;
    const [direction, skipped] = fromEnd ? [reversed(order), total - from - size] : [order, from];
    return db().$queryRaw<Row[]>`
      SELECT ${table.columns} FROM ${sourceOf(table)} WHERE ${column(table, "id")} IN (
        SELECT id FROM ${tableOf(table)} WHERE ${where} ${orderBy(direction)} LIMIT ${size} OFFSET ${skipped}
      ) ${orderBy(order)}`;
  };

  if (query.page === 1) {
    const [counted, items] = await Promise.all([count(table, query, where, known), read(0, PAGE_SIZE)]);
    const { offset: _offset, ...bounds } = pageBounds(counted.total, 1);
    return { items, ...counted, ...bounds };
  }
  const counted = await count(table, query, where, known);
  const { offset, ...bounds } = pageBounds(counted.total, query.page);
  const size = bounds.to - offset;
  const items = size > 0 ? await read(offset, size, counted.more ? undefined : counted.total) : [];
  return { items, ...counted, ...bounds };
}

async function count(table: Table, query: ListQuery, where: Prisma.Sql, known?: KnownCount) {
  if (!query.q && known) return { total: await known() };
  const capped = endsEarly(table, query);
  const from = Prisma.sql`FROM ${tableOf(table)} WHERE ${where}`;
  const counted = capped ? Prisma.sql`FROM (SELECT ${from} LIMIT ${COUNTED_MAX + 1}) AS matches` : from;
  const [row] = await db().$queryRaw<[{ total: bigint }]>`SELECT count(*) AS total ${counted}`;
  const total = Number(row.total);
  return capped && total > COUNTED_MAX ? { total: COUNTED_MAX, more: true } : { total };
}

export interface Neighbours {
  /** Ids of the records one row up and one row down; null at an end of the list. */
  previous: string | null;
  next: string | null;
}

/**
 * What stands before and after a record in the list that a query asks for, also when the record itself is no part of it
 * any more. None when the search behind the list takes too long.
 */
export async function findNeighbours(
  table: Table,
  id: string,
  query: Omit<ListQuery, "page">,
): Promise<Neighbours> {
  const order = orderOf(table, query.sort);
  const [where, [row]] = await Promise.all([
    conditionOf(table, query),
    db().$queryRaw<Record<string, unknown>[]>`
      SELECT ${placeColumns(order)} FROM ${tableOf(table)} WHERE ${column(table, "id")} = ${id}`,
  ]);
  if (!row) return { previous: null, next: null };
  const place = placeOf(order, row);
  const nearest = (direction: typeof order) => Prisma.sql`(
    SELECT id FROM ${tableOf(table)} WHERE ${where} AND ${after(direction, place)} ${orderBy(direction)} LIMIT 1)`;
  try {
    const [found] = await db().$queryRaw<[Neighbours]>`
      SELECT ${nearest(reversed(order))} AS previous, ${nearest(order)} AS next`;
    return found;
  } catch (error) {
    if (!query.q || !ranOutOfTime(error)) throw error;
    return { previous: null, next: null };
  }
}
