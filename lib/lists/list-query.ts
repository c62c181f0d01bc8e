/** The one contract of every list: what a list's address may say, and what one page of it holds. */

/** Rows of a table page (specification, section 9). */
export const PAGE_SIZE = 25;
/** Matches of a search are counted up to here: nobody pages further, and counting on would take longer than reading. */
export const COUNTED_MAX = 10_000;
/** A longer search is cut: nobody types it, and no index answers it. */
const SEARCH_MAX = 200;
const VALUE_MAX = 64;

export interface Sort {
  /** Key of a column. */
  by: string;
  descending: boolean;
}

/** What each filter of a list is set to, by its name; those that are not set are absent. */
export type Filters = Record<string, string>;

export interface ListQuery {
  /** Page number as asked for, at least 1; `pageBounds` clamps it to the last page. */
  page: number;
  /** Search text as typed, trimmed; empty for no search. */
  q: string;
  /** Undefined for the list's own order. */
  sort?: Sort;
  filters?: Filters;
}

/** What a list can be sorted by and narrowed to; a filter with values knows no other. */
export interface ListShape {
  sorts: Record<string, unknown>;
  filters: Record<
    string,
    { values?: Record<string, unknown>; where?: unknown; accepts?: (value: string) => boolean }
  >;
  /** False for a list that has no search. */
  searchable?: boolean;
}

export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
  /** Positions of the first and last shown row, from 1; 0 when there are none. */
  from: number;
  to: number;
  total: number;
  /** There are more than `total`: a search that matches so much is not counted to its end. */
  more?: boolean;
  /** The search took too long and was ended; there are no items to show. */
  ended?: boolean;
}

export type SearchParams = Record<string, string | string[] | undefined>;

const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

const cleanText = (value: string | string[] | undefined) =>
  (firstValue(value).replaceAll("\0", "").toWellFormed?.() ?? "").trim();

/** Longer lists there are none; a higher number is the last page all the same. */
const PAGE_MAX = 1_000_000;

function pageNumber(text: string): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, PAGE_MAX) : 1;
}

const NO_SHAPE: ListShape = { sorts: {}, filters: {} };

/**
 * Reads `?page=2&q=smith&sort=-created&status=unread`. Anything unusable is page 1, no search, the list's own order or
 * no filter, never an error.
 */
export function parseListQuery(params: SearchParams, shape = NO_SHAPE): ListQuery {
  const filters: Filters = {};
  for (const [name, { values, accepts }] of Object.entries(shape.filters)) {
    const value = cleanText(params[name]).slice(0, VALUE_MAX);
    if (!value || (values && !Object.hasOwn(values, value))) continue;
    if (!accepts || accepts(value)) filters[name] = value;
  }
  return {
    page: pageNumber(firstValue(params.page)),
    q: shape.searchable === false ? "" : cleanText(params.q).slice(0, SEARCH_MAX),
    sort: parseSort(cleanText(params.sort), shape),
    filters,
  };
}

function parseSort(text: string, { sorts }: ListShape): Sort | undefined {
  const descending = text.startsWith("-");
  const by = descending ? text.slice(1) : text;
  return Object.hasOwn(sorts, by) ? { by, descending } : undefined;
}

/** A sort as an address says it: `-created` for the newest first. */
export const formatSort = (sort: Sort | undefined) => sort && `${sort.descending ? "-" : ""}${sort.by}`;

/** A query as parameters of an address, the page left out: what goes along from page to page, and to a record. */
export function listParams({
  q,
  sort,
  filters,
}: Omit<ListQuery, "page">): Record<string, string | undefined> {
  return { ...filters, q: q || undefined, sort: formatSort(sort) };
}

/** The numbers of a page of a list of `total` rows, the page number clamped between 1 and the last page. */
export function pageBounds(total: number, wanted: number) {
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const offset = (page - 1) * PAGE_SIZE;
  return { page, pages, offset, from: total === 0 ? 0 : offset + 1, to: Math.min(offset + PAGE_SIZE, total) };
}

/** Address of a list with some of its parameters changed; page 1 and empty values are left out. */
export function listHref(path: string, params: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined && value !== "" && !(key === "page" && String(value) === "1"))
      search.set(key, String(value));
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
