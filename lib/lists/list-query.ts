import { foldQuery } from "@/lib/text/fold-query";

/** Rows on a page of a table (docs/product/desk.md, "Lists"). */
export const PAGE_SIZE = 25;
/** The choices of 'Rows per page'. The largest is as many rows as one bulk action takes. */
export const PAGE_SIZES = [PAGE_SIZE, 50, 100] as const;
/** How a list is shown. 'table' has all columns, 'list' has rows of two lines. */
export const LIST_VIEWS = ["table", "list"] as const;
export type ListView = (typeof LIST_VIEWS)[number];
/** Counting stops here, because counting more would take longer than reading the page. */
export const COUNTED_MAX = 10_000;
/** Longer search texts are cut: no index helps with them. */
const SEARCH_MAX = 200;
const VALUE_MAX = 64;

export interface Sort {
  by: string;
  descending: boolean;
}

/** Values by filter name. Filters that are not set are absent. */
export type Filters = Record<string, string>;

export interface ListQuery {
  /** Requested page, at least 1. `pageBounds` clamps it to the last page. */
  page: number;
  /** One of `PAGE_SIZES`. Undefined for `PAGE_SIZE`. */
  rows?: number;
  q: string;
  sort?: Sort;
  filters?: Filters;
}

/** The sorts and filters of a list. A filter with `values` accepts no others. */
export interface ListShape {
  sorts: Record<string, unknown>;
  filters: Record<
    string,
    { values?: Record<string, unknown>; where?: unknown; accepts?: (value: string) => boolean }
  >;
  searchable?: boolean;
}

export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
  /** Positions of the first and last shown row, counted from 1. 0 when there are none. */
  from: number;
  to: number;
  total: number;
  /** True when counting stopped at `total` and more rows match. */
  more?: boolean;
  timedOut?: boolean;
}

export type SearchParams = Record<string, string | string[] | undefined>;

const firstValue = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

const cleanText = (value: string | string[] | undefined) =>
  (firstValue(value).replaceAll("\0", "").toWellFormed?.() ?? "").trim();

const EDGES = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu;

/** Shortens a search without splitting a character. Returns "" when normalization leaves nothing to search for. */
function cleanSearch(text: string): string {
  const cut = text
    .slice(0, SEARCH_MAX)
    .replace(/[\ud800-\udbff]$/, "")
    .replace(EDGES, "");
  return foldQuery(cut).trim() && cut;
}

/** No list has this many pages. `pageBounds` clamps to the real last page. */
const PAGE_MAX = 1_000_000;

function parsePage(text: string): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 ? Math.min(number, PAGE_MAX) : 1;
}

const parseRows = (text: string): number | undefined =>
  PAGE_SIZES.find((size) => size !== PAGE_SIZE && String(size) === text);

const NO_SHAPE: ListShape = { sorts: {}, filters: {} };

/** Parses `?page=2&q=smith&sort=-created&status=unread`. Unusable values fall back to the defaults. Never throws. */
export function parseListQuery(params: SearchParams, shape = NO_SHAPE): ListQuery {
  const filters: Filters = {};
  for (const [name, { values, accepts }] of Object.entries(shape.filters)) {
    const value = cleanText(params[name]).slice(0, VALUE_MAX);
    if (!value || (values && !Object.hasOwn(values, value))) continue;
    if (!accepts || accepts(value)) filters[name] = value;
  }
  return {
    page: parsePage(firstValue(params.page)),
    rows: parseRows(firstValue(params.rows)),
    q: shape.searchable === false ? "" : cleanSearch(cleanText(params.q)),
    sort: parseSort(cleanText(params.sort), shape),
    filters,
  };
}

/** Returns unknown parameters and unusable values. An export must not answer a mistyped filter with all rows. */
export function findUnusedParams(params: SearchParams, shape: ListShape): string[] {
  const { q, sort, filters } = parseListQuery(params, shape);
  const used: Record<string, unknown> = { ...filters, q, sort, page: true, rows: true };
  const known = new Set(["sort", "page", "rows", ...Object.keys(shape.filters)]);
  if (shape.searchable !== false) known.add("q");
  return Object.keys(params).filter((name) => !known.has(name) || (cleanText(params[name]) && !used[name]));
}

function parseSort(text: string, { sorts }: ListShape): Sort | undefined {
  const descending = text.startsWith("-");
  const by = descending ? text.slice(1) : text;
  return Object.hasOwn(sorts, by) ? { by, descending } : undefined;
}

/** Returns `-created` for a descending sort by `created`. */
export const formatSort = (sort: Sort | undefined) => sort && `${sort.descending ? "-" : ""}${sort.by}`;

/** Returns the parameters that links to other pages and to records carry: all but the page. */
export function listParams({
  q,
  sort,
  filters,
  rows,
}: Omit<ListQuery, "page">): Record<string, string | undefined> {
  return { ...filters, q: q || undefined, sort: formatSort(sort), rows: rows?.toString() };
}

/** Clamps the page number between 1 and the last page, and returns the page's offset and row positions. */
export function pageBounds(total: number, requestedPage: number, size = PAGE_SIZE) {
  const pages = Math.max(1, Math.ceil(total / size));
  const page = Math.min(Math.max(1, requestedPage), pages);
  const offset = (page - 1) * size;
  return { page, pages, offset, from: total === 0 ? 0 : offset + 1, to: Math.min(offset + size, total) };
}

export function listHref(path: string, params: Record<string, string | number | undefined>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(params)) {
    if (value !== undefined && value !== "" && !(key === "page" && String(value) === "1"))
      search.set(key, String(value));
  }
  const query = search.toString();
  return query ? `${path}?${query}` : path;
}
