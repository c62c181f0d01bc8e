import "server-only";
import type { Area } from "@/lib/auth/areas";
import type * as z from "zod/mini";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Filters, ListQuery, Sort } from "./list-query";
import { searchCondition } from "./search-condition";

/** The SQL parts of a list. A query string only selects among them, so its text never becomes SQL. */
export interface ListTable<Row = unknown, A extends Area = Area> {
  name: string;
  area: A;
  row: z.ZodMiniObject & z.ZodMiniType<Row>;
  /** Expressions of the fields that are not a column of their name, such as `created_at` for `createdAt`. */
  columns?: Record<string, Prisma.Sql>;
  /** The FROM clause when the columns need joins. `name` by default. */
  source?: Prisma.Sql;
  /** The default order. `by` is a key of `sorts`. */
  order: Sort;
  sorts: Record<string, SortKeys>;
  filters: Record<string, Filter>;
  /** Holds for every row of the list, such as "not in the trash". */
  baseCondition: Prisma.Sql;
  /** Builds the condition of a search. Searches the folded `search` column by default. */
  search?: (q: string) => Promise<Prisma.Sql>;
  searchable?: boolean;
  /** The table only grows, so rows are counted up to `COUNTED_MAX`. */
  appendOnly?: true;
}

/**
 * The sort expressions of an order. Each order needs an index that ends in `id`, the tie-breaker. All keys sort in the same
 * direction. Therefore one index serves both directions, and one row comparison finds the rows after a position.
 */
type SortKeys = readonly [Prisma.Sql, ...Prisma.Sql[]];

interface Filter {
  values?: Record<string, Prisma.Sql>;
  /** Builds the condition for any other value, such as an id. */
  where?: (value: string) => Prisma.Sql;
  /** Tells whether `where` can use a value. Other values leave the filter unset. */
  accepts?: (value: string) => boolean;
  defaultCondition?: Prisma.Sql;
  /** Tell PostgreSQL where to start in the index. Counts omit them, to keep the index-only scan. */
  bounds?: Record<string, Prisma.Sql>;
}

/** Sorts accented letters beside plain ones. The indexes must use the same collation. */
export const alphabetical = (column: Prisma.Sql) => Prisma.sql`${column} COLLATE "und-x-icu"`;

/** Builds the values of a filter that compares a column with a text. */
export const equalTo = (column: Prisma.Sql, values: readonly string[]): Record<string, Prisma.Sql> =>
  Object.fromEntries(values.map((value) => [value, Prisma.sql`${column} = ${value}`]));

export const buildCondition = async (table: ListTable, query: Pick<ListQuery, "q" | "filters">) =>
  addBounds(table, query, await buildCountCondition(table, query));

/** Adds the bounds of the query's filters to a condition that counts. */
export function addBounds(
  table: ListTable,
  { filters = {} }: Pick<ListQuery, "filters">,
  condition: Prisma.Sql,
): Prisma.Sql {
  const bounds = Object.entries(table.filters).map(([name, filter]) => filter.bounds?.[filters[name] ?? ""]);
  return Prisma.join([condition, ...bounds.filter((bound) => bound !== undefined)], " AND ");
}

export async function buildCountCondition(
  table: ListTable,
  { q, filters = {} }: Pick<ListQuery, "q" | "filters">,
) {
  const conditions = [table.baseCondition];
  for (const [name, filter] of Object.entries(table.filters)) {
    const condition = filterCondition(filter, filters[name]);
    if (condition) conditions.push(condition);
  }
  if (q)
    conditions.push(
      await (table.search?.(q) ?? searchCondition(q, { createdAt: qualifyColumn(table, "created_at") })),
    );
  return Prisma.join(conditions, " AND ");
}

function filterCondition(filter: Filter, value: Filters[string] | undefined): Prisma.Sql | undefined {
  if (value === undefined) return filter.defaultCondition;
  return filter.values?.[value] ?? filter.where?.(value) ?? filter.defaultCondition;
}

/** The sort keys of a query, with the id as the last one. */
export interface Order {
  keys: readonly Prisma.Sql[];
  descending: boolean;
}

export function buildOrder(table: ListTable, sort: Sort = table.order): Order {
  const keys = table.sorts[sort.by] ?? [];
  return { keys: [...keys, qualifyColumn(table, "id")], descending: sort.descending };
}

export const reverseOrder = ({ keys, descending }: Order): Order => ({ keys, descending: !descending });

export function orderBy({ keys, descending }: Order): Prisma.Sql {
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`ORDER BY ${Prisma.join(keys.map((key) => Prisma.sql`${key} ${direction}`))}`;
}

export function afterPosition({ keys, descending }: Order, position: readonly unknown[]): Prisma.Sql {
  const row = Prisma.sql`(${Prisma.join(keys)})`;
  const values = Prisma.sql`(${Prisma.join(position)})`;
  return descending ? Prisma.sql`${row} < ${values}` : Prisma.sql`${row} > ${values}`;
}

/** Selects the keys of an order as the columns `k0`, `k1` …, which `getPosition` reads. */
export const positionColumns = ({ keys }: Order) =>
  Prisma.join(keys.map((key, index) => Prisma.sql`${key} AS ${Prisma.raw(`k${index}`)}`));

export const getPosition = ({ keys }: Order, row: Record<string, unknown>) =>
  keys.map((_key, index) => row[`k${index}`]);

export const selectRow = (table: Pick<ListTable, "name" | "row" | "columns">) =>
  Prisma.join(
    Object.keys(table.row.shape).map((field) => {
      const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const value = table.columns?.[field] ?? qualifyColumn(table, column);
      return Prisma.sql`${value} AS ${Prisma.raw(`"${field}"`)}`;
    }),
  );

/** Returns the column as raw SQL: never pass user input. */
export const qualifyColumn = ({ name }: Pick<ListTable, "name">, column: string) =>
  Prisma.raw(`${name}.${column}`);

export const tableName = ({ name }: ListTable) => Prisma.raw(name);
export const fromSource = (table: ListTable) => table.source ?? tableName(table);
