import "server-only";
import type { Admin } from "@/lib/auth/viewer";
import { notFound } from "./http-error";
import {
  adminRoute,
  defineMethods,
  getPathParam,
  jsonResponse,
  noContent,
  type RouteCall,
} from "./route-handlers";

interface RecordRoute<Item> {
  /** Names the record in a 404: 'Job'. */
  name: string;
  get: (admin: Admin, id: string) => Promise<Item | null>;
  toResource: (item: Item) => unknown;
  /** Handles PUT. Returns the body of the response. */
  change: (admin: Admin, id: string, call: RouteCall) => Promise<unknown>;
  remove: (admin: Admin, id: string) => Promise<unknown>;
}

/** Returns the handlers of a record for administrators. The path parameter is `id`. */
export const recordRoute = <Item>({ name, get, toResource, change, remove }: RecordRoute<Item>) =>
  defineMethods({
    GET: adminRoute(async (admin, call) => {
      const item = await get(admin, getPathParam(call, "id"));
      if (!item) throw notFound(name);
      return jsonResponse(200, toResource(item));
    }),
    PUT: adminRoute(async (admin, call) =>
      jsonResponse(200, await change(admin, getPathParam(call, "id"), call)),
    ),
    DELETE: adminRoute(async (admin, call) => {
      await remove(admin, getPathParam(call, "id"));
      return noContent();
    }),
  });
