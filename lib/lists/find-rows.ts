import "server-only";
import { db } from "@/lib/database/db";
import { queryRows } from "@/lib/database/query-rows";
import { Prisma } from "@/lib/generated/prisma/client";
import { API_PAGE_SIZE, type CursorPage, type Position, cursorPage, decodeCursor } from "./cursor";
import type { ListQuery } from "./list-query";
import {
  type ListTable,
  type Order,
  afterPosition,
  buildCondition,
  buildOrder,
  fromSource,
  orderBy,
  selectRow,
} from "./list-table";

export async function findFirstRows<Row>(table: ListTable<Row>, limit: number): Promise<Row[]> {
  return readRows(table, [await buildCondition(table, { q: "" })], buildOrder(table), limit);
}

interface CursorList<Row> {
  list: string;
  startKey: string | undefined;
  /** The fields of a row that hold its position: one for each key of the order. */
  keys: readonly [...(keyof Row)[], "id"];
  sort?: ListQuery["sort"];
  conditions?: readonly Prisma.Sql[];
}

/** Returns a page for the JSON API. Throws 400 for a cursor of another list. */
export async function findCursorPage<Row>(
  table: ListTable<Row>,
  { list, startKey, keys, sort, conditions = [] }: CursorList<Row>,
): Promise<CursorPage<Row>> {
  const position = decodeCursor<Position>(list, startKey);
  const order = buildOrder(table, sort);
  const where = [await buildCondition(table, { q: "" }), ...conditions];
  if (position) where.push(afterPosition(order, toValues(keys, position)));
  const rows = await readRows(table, where, order, API_PAGE_SIZE + 1);
  return cursorPage(list, rows, (row) => toPosition(keys.map((key) => row[key as keyof Row])));
}

function readRows<Row>(
  table: ListTable<Row>,
  where: readonly Prisma.Sql[],
  order: Order,
  limit: number,
): Promise<Row[]> {
  return queryRows(db(), table.row)`
    SELECT ${selectRow(table)} FROM ${fromSource(table)} WHERE ${Prisma.join([...where], " AND ")}
    ${orderBy(order)} LIMIT ${limit}`;
}

/** A cursor holds times as epoch milliseconds. */
const toPosition = (values: readonly unknown[]) =>
  values.map((value) => (value instanceof Date ? value.getTime() : value)) as unknown as Position;

const toValues = (keys: readonly PropertyKey[], position: Position) =>
  position.map((value, index) => (keys[index] === "createdAt" ? new Date(value) : value));
