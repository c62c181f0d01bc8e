import * as z from "zod/mini";

/** The one contract of every list: what a list's address may say, and what one page of it holds. */

/** Rows of a table page (specification, section 9). */
export const PAGE_SIZE = 25;
/** A longer search is cut: nobody types it, and no index answers it. */
const SEARCH_MAX = 200;

export interface ListQuery {
  /** Page number as asked for, at least 1; `pageBounds` clamps it to the last page. */
  page: number;
  /** Search text as typed, trimmed; empty for no search. */
  q: string;
}

export interface Page<T> {
  items: T[];
  page: number;
  pages: number;
  /** Positions of the first and last shown row, from 1; 0 when there are none. */
  from: number;
  to: number;
  total: number;
}

export type SearchParams = Record<string, string | string[] | undefined>;

const first = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

const pageNumber = z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000)), 1);

/** Reads `?page=2&q=smith`. Anything unusable is page 1 or no search, never an error. */
export function parseListQuery(params: SearchParams): ListQuery {
  const q = first(params.q).replaceAll("\0", "").toWellFormed?.() ?? "";
  return { page: pageNumber.parse(first(params.page)), q: q.trim().slice(0, SEARCH_MAX) };
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
