import "server-only";
import * as z from "zod/mini";
import type { Area } from "@/lib/auth/areas";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { isStatementTimeout } from "@/lib/database/database-errors";
import { queryRow, queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { COUNTED_MAX, type Filters, type ListQuery, type Page, PAGE_SIZE, pageBounds } from "./list-query";
import {
  addBounds,
  afterPosition,
  qualifyColumn,
  buildCondition,
  buildCountCondition,
  orderBy,
  buildOrder,
  positionColumns,
  getPosition,
  selectRow,
  reverseOrder,
  fromSource,
  type ListTable,
  tableName,
} from "./list-table";

type CountRows = () => Promise<number>;

/**
 * Reads the ids from an index first, then their rows. A search and an append-only list are counted up to
 * `COUNTED_MAX`. When such a query exceeds the statement timeout, the page is empty and `timedOut` is true.
 */
export async function findPage<Row, A extends Area = Area>(
  _admin: Admin<A>,
  table: ListTable<Row, A>,
  query: ListQuery,
  countRows?: CountRows,
): Promise<Page<Row>> {
  try {
    return await readPage(table, query, countRows);
  } catch (error) {
    if (!isCapped(table, query) || !isStatementTimeout(error)) throw error;
    const { offset: _offset, ...bounds } = pageBounds(0, 1);
    return { items: [], total: 0, timedOut: true, ...bounds };
  }
}

const isCapped = ({ appendOnly }: ListTable, { q }: ListQuery) => appendOnly === true || q !== "";

async function readPage<Row>(
  table: ListTable<Row>,
  query: ListQuery,
  countRows?: CountRows,
): Promise<Page<Row>> {
  const matching = await buildCountCondition(table, query);
  const where = addBounds(table, query, matching);
  const order = buildOrder(table, query.sort);
  const read = (from: number, size: number, total?: number) => {
    // Rows of the second half are found faster from the end.
    const fromEnd = total !== undefined && from > total / 2;
    const [direction, skipped] = fromEnd ? [reverseOrder(order), total - from - size] : [order, from];
    return queryRows(db(), table.row)`
      SELECT ${selectRow(table)} FROM ${fromSource(table)} WHERE ${qualifyColumn(table, "id")} IN (
        SELECT id FROM ${tableName(table)} WHERE ${where} ${orderBy(direction)} LIMIT ${size} OFFSET ${skipped}
      ) ${orderBy(order)}`;
  };

  const { rows = PAGE_SIZE } = query;
  if (query.page === 1) {
    const [counted, items] = await Promise.all([
      countMatches(table, query, matching, countRows),
      read(0, rows),
    ]);
    const { offset: _offset, ...bounds } = pageBounds(counted.total, 1, rows);
    return { items, ...counted, ...bounds };
  }
  const counted = await countMatches(table, query, matching, countRows);
  const { offset, ...bounds } = pageBounds(counted.total, query.page, rows);
  const size = bounds.to - offset;
  const items = size > 0 ? await read(offset, size, counted.more ? undefined : counted.total) : [];
  return { items, ...counted, ...bounds };
}

/** Counts all rows that match the filters of a query, without its search. */
export async function countFiltered(table: ListTable, filters: Filters): Promise<number> {
  const matching = await buildCountCondition(table, { q: "", filters });
  return countFrom(Prisma.sql`FROM ${tableName(table)} WHERE ${matching}`);
}

async function countFrom(source: Prisma.Sql): Promise<number> {
  const { total } = await queryRow(db(), countRow)`SELECT count(*)::int AS total ${source}`;
  return total;
}

async function countMatches(table: ListTable, query: ListQuery, matching: Prisma.Sql, countRows?: CountRows) {
  if (!query.q && countRows) return { total: await countRows() };
  const capped = isCapped(table, query);
  const from = Prisma.sql`FROM ${tableName(table)} WHERE ${matching}`;
  const total = await countFrom(
    capped ? Prisma.sql`FROM (SELECT ${from} LIMIT ${COUNTED_MAX + 1}) AS matches` : from,
  );
  return capped && total > COUNTED_MAX ? { total: COUNTED_MAX, more: true } : { total };
}

const countRow = z.strictObject({ total: z.int() });

/** Ids of the records one row up and one row down; null at an end of the list. */
export type Neighbours = Record<"previous" | "next", string | null>;

/** The columns of `positionColumns`, whose types differ from order to order. */
const positionRow = z.record(z.string(), z.unknown());

/** Returns at most `size` rows on each side, in the list's order, and none after a timeout. */
export async function findRowsAround<Row, A extends Area = Area>(
  _admin: Admin<A>,
  table: ListTable<Row, A>,
  id: string,
  query: Omit<ListQuery, "page">,
  size: number,
): Promise<Row[]> {
  const order = buildOrder(table, query.sort);
  const place = await findPlace(table, id, query);
  if (!place) return [];
  const nearest = (direction: typeof order) => Prisma.sql`(
    SELECT id FROM ${tableName(table)} WHERE ${place.where} AND ${afterPosition(direction, place.position)}
    ${orderBy(direction)} LIMIT ${size})`;
  try {
    return await queryRows(db(), table.row)`
      SELECT ${selectRow(table)} FROM ${fromSource(table)} WHERE ${qualifyColumn(table, "id")} IN (
        ${nearest(reverseOrder(order))} UNION ALL ${nearest(order)} UNION ALL SELECT ${id}
      ) ${orderBy(order)}`;
  } catch (error) {
    if (!query.q || !isStatementTimeout(error)) throw error;
    return [];
  }
}

async function findPlace(table: ListTable, id: string, query: Omit<ListQuery, "page">) {
  const order = buildOrder(table, query.sort);
  const [where, [row]] = await Promise.all([
    buildCondition(table, query),
    queryRows(db(), positionRow)`
      SELECT ${positionColumns(order)} FROM ${tableName(table)} WHERE ${qualifyColumn(table, "id")} = ${id}`,
  ]);
  return row ? { where, position: getPosition(order, row) } : null;
}

/** Works also when the query no longer matches the record. Returns null for both after a timeout. */
export async function findNeighbours<A extends Area>(
  admin: Admin<A>,
  table: ListTable<{ id: string }, A>,
  id: string,
  query: Omit<ListQuery, "page">,
): Promise<Neighbours> {
  const rows = await findRowsAround(admin, table, id, query, 1);
  const place = rows.findIndex((row) => row.id === id);
  return { previous: rows[place - 1]?.id ?? null, next: rows[place + 1]?.id ?? null };
}
