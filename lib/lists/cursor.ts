import "server-only";
import { sign, verify } from "@/lib/signing";
import { HttpError } from "@/lib/http-error";

/** Rows in one page of a JSON list (docs/product/api.md, "Shapes"). */
export const API_PAGE_SIZE = 100;

/** Sort key of the last row of a page. The next page begins after it. */
export type Position = readonly [...sort: (number | string)[], id: string];

export interface CursorPage<T> {
  items: T[];
  lastKey: string | null;
}

const encodeCursor = (list: string, position: Position) => sign(`cursor:${list}`, JSON.stringify(position));

/** Returns the position of a `startKey`. Throws 400 for a key that this list did not issue. */
export function decodeCursor<P extends Position>(list: string, startKey: string | undefined): P | undefined {
  if (startKey === undefined) return undefined;
  const value = startKey.length <= 1000 ? verify(`cursor:${list}`, startKey) : null;
  if (value === null) throw new HttpError(400, "The startKey is not valid.");
  return JSON.parse(value) as P;
}

/** Builds a page of the first rows. A row beyond `size` shows that a next page exists. */
export function cursorPage<T>(
  list: string,
  rows: T[],
  position: (row: T) => Position,
  size = API_PAGE_SIZE,
): CursorPage<T> {
  const items = rows.slice(0, size);
  const last = items.at(-1);
  return { items, lastKey: rows.length > size && last ? encodeCursor(list, position(last)) : null };
}
