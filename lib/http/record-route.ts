import "server-only";
import type { Right } from "@/lib/auth/api-keys/rights";
import type { Area } from "@/lib/auth/areas";
import type { Admin } from "@/lib/auth/viewer";
import { notFound } from "@/lib/http-error";
import type { CursorPage } from "@/lib/lists/cursor";
import { cursorQuerySchema } from "@/lib/lists/cursor-query";
import {
  adminRoute,
  defineMethods,
  getPathParam,
  jsonResponse,
  noContent,
  parseQuery,
  type RouteCall,
} from "./route-handlers";

interface RecordRoute<A extends Area, Item> {
  area: A;
  name: string;
  /** The rights that an API key needs. DELETE needs `write` and `remove`. Without any, no key may make these calls. */
  keyRights?: { read: Right; write?: Right; remove?: Right };
  get: (admin: Admin<A>, id: string) => Promise<Item | null>;
  toResource: (item: Item) => unknown;
  change: (admin: Admin<A>, id: string, call: RouteCall) => Promise<unknown>;
  remove: (admin: Admin<A>, id: string) => Promise<unknown>;
}

/** Returns the handlers of a record for administrators. The path parameter is `id`. */
export function recordRoute<A extends Area, Item>({
  area,
  name,
  keyRights,
  get,
  toResource,
  change,
  remove,
}: RecordRoute<A, Item>) {
  const read = toRights(keyRights?.read);
  const write = toRights(keyRights?.write);
  return defineMethods({
    GET: adminRoute([area, ...read], async (admin, call) => {
      const item = await get(admin, getPathParam(call, "id"));
      if (!item) throw notFound(name);
      return jsonResponse(200, toResource(item));
    }),
    PUT: adminRoute([area, ...write], async (admin, call) =>
      jsonResponse(200, await change(admin, getPathParam(call, "id"), call)),
    ),
    DELETE: adminRoute([area, ...write, ...toRights(keyRights?.remove)], async (admin, call) => {
      await remove(admin, getPathParam(call, "id"));
      return noContent();
    }),
  });
}

const toRights = (right: Right | undefined) => (right === undefined ? [] : [right]);

/** Returns the handler of a list for administrators, a page at a time. An API key needs the right. */
export const listRoute = <A extends Area, Item>(
  area: A,
  right: Right,
  list: (admin: Admin<A>, startKey: string | undefined) => Promise<CursorPage<Item>>,
  toResource: (item: Item) => unknown,
) =>
  adminRoute([area, right], async (admin, call) => {
    const { items, lastKey } = await list(admin, parseQuery(call, cursorQuerySchema).startKey);
    return jsonResponse(200, { items: items.map(toResource), lastKey });
  });
