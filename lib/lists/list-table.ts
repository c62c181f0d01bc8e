import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Filters, ListQuery, Sort } from "./list-query";
import { searchCondition } from "./search-condition";

/** What a list is for the database; every part of a query is one of these, nothing of an address becomes SQL. */
export interface ListTable {
  /** The table whose rows are listed; all columns below are written with it in front. */
  name: string;
  /** What a row is made of, from `name` or, where other tables belong to it, from `source`. */
  columns: Prisma.Sql;
  source?: Prisma.Sql;
  /** The order of a list whose address names none: a key of `sorts`, downwards with `descending`. */
  order: Sort;
  sorts: Record<string, SortKeys>;
  filters: Record<string, Filter>;
  /** What holds for every row of the list: that it is not in the trash. */
  baseCondition: Prisma.Sql;
  /** Condition of a search; the generated `search` column unless a list searches elsewhere too. */
  search?: (q: string) => Promise<Prisma.Sql>;
  searchable?: boolean;
  /** Nothing ever leaves the list: what takes time with its length, such as counting, ends early. */
  appendOnly?: true;
}

/**
 * Expressions with an index of their own, ended by `id`, which breaks ties. All run in one direction, so that one index
 * serves both and a place in the list is one comparison of rows.
 */
export type SortKeys = readonly [Prisma.Sql, ...Prisma.Sql[]];

export interface Filter {
  /** Conditions by the values that an address may name. */
  values?: Record<string, Prisma.Sql>;
  /** Condition for a filter by any value, such as an id. */
  where?: (value: string) => Prisma.Sql;
  /** Which values that condition can be made of; others are as if the filter was not set. */
  accepts?: (value: string) => boolean;
  /** What holds while the filter is not set. */
  defaultCondition?: Prisma.Sql;
}

/** Text as people sort it: letters with accents stand beside those without. The indexes name the same collation. */
export const alphabetical = (column: Prisma.Sql) => Prisma.sql`${column} COLLATE "und-x-icu"`;

/** Which rows a query asks for. */
export async function buildCondition(
  table: ListTable,
  { q, filters = {} }: Pick<ListQuery, "q" | "filters">,
) {
  const conditions = [table.baseCondition];
  for (const [name, filter] of Object.entries(table.filters)) {
    const condition = filterCondition(filter, filters[name]);
    if (condition) conditions.push(condition);
  }
  if (q) conditions.push(await (table.search?.(q) ?? searchCondition(q)));
  return Prisma.join(conditions, " AND ");
}

function filterCondition(filter: Filter, value: Filters[string] | undefined): Prisma.Sql | undefined {
  if (value === undefined) return filter.defaultCondition;
  return filter.values?.[value] ?? filter.where?.(value) ?? filter.defaultCondition;
}

/** Where each row stands in an order: the keys of the sort, then the id. */
export interface Order {
  keys: readonly Prisma.Sql[];
  descending: boolean;
}

/** The order that a query asks for. */
export function buildOrder(table: ListTable, sort: Sort = table.order): Order {
  const keys = table.sorts[sort.by] ?? [];
  return { keys: [...keys, qualifyColumn(table, "id")], descending: sort.descending };
}

export const reverseOrder = ({ keys, descending }: Order): Order => ({ keys, descending: !descending });

/** `ORDER BY` of an order. */
export function orderBy({ keys, descending }: Order): Prisma.Sql {
  const direction = descending ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return Prisma.sql`ORDER BY ${Prisma.join(keys.map((key) => Prisma.sql`${key} ${direction}`))}`;
}

/** The condition that a row stands after a place in an order; `place` holds a value for each key. */
export function afterPosition({ keys, descending }: Order, place: readonly unknown[]): Prisma.Sql {
  const row = Prisma.sql`(${Prisma.join(keys)})`;
  const values = Prisma.sql`(${Prisma.join(place)})`;
  return descending ? Prisma.sql`${row} < ${values}` : Prisma.sql`${row} > ${values}`;
}

/** The keys of an order as columns `k0`, `k1` … of a result, and their values from a row of it. */
export const positionColumns = ({ keys }: Order) =>
  Prisma.join(keys.map((key, index) => Prisma.sql`${key} AS ${Prisma.raw(`k${index}`)}`));

export const getPosition = ({ keys }: Order, row: Record<string, unknown>) =>
  keys.map((_key, index) => row[`k${index}`]);

/** A column of the listed table; the name is one of the code's own. */
export const qualifyColumn = ({ name }: Pick<ListTable, "name">, own: string) => Prisma.raw(`${name}.${own}`);

/** The listed table, and what a row of it is read from. */
export const tableName = ({ name }: ListTable) => Prisma.raw(name);
export const fromSource = (table: ListTable) => table.source ?? tableName(table);
