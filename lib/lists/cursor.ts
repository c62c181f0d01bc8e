import "server-only";
import { sign, verify } from "@/lib/signing";
import { HttpError } from "@/lib/http/http-error";

/** Rows of a JSON list's page (decisions, section 4). */
export const API_PAGE_SIZE = 100;

/** The place in a list after which its next page begins: the sort key of the last row sent. */
export type Position = readonly [...sort: (number | string)[], id: string];

/** What the JSON API answers for every list. */
export interface CursorPage<T> {
  items: T[];
  lastKey: string | null;
}

/** Opaque and signed: a cursor of another list, or one that was touched, is refused. */
const encodeCursor = (list: string, position: Position) => sign(`cursor:${list}`, JSON.stringify(position));

/** The position that a `startKey` stands for; undefined without one. Throws 400. */
export function decodeCursor<P extends Position>(list: string, startKey: string | undefined): P | undefined {
  if (startKey === undefined) return undefined;
  const value = startKey.length <= 1000 ? verify(`cursor:${list}`, startKey) : null;
  if (value === null) throw new HttpError(400, "The startKey is not valid.");
  return JSON.parse(value) as P;
}

/** A page from one row more than it holds: that row only tells that there is a next page. */
export function cursorPage<T>(list: string, rows: T[], position: (row: T) => Position): CursorPage<T> {
  const items = rows.slice(0, API_PAGE_SIZE);
  const last = items.at(-1);
  return { items, lastKey: rows.length > API_PAGE_SIZE && last ? encodeCursor(list, position(last)) : null };
}
