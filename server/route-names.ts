import type { IncomingMessage } from "node:http";
import { readManifests } from "@/page-store/next-internals";

/** Names the route behind a request, `/api/admin/jobs/[id]`: an address could hold anything, also a secret. */
export function routeNames(dir: string): (request: IncomingMessage) => string {
  const routes = readManifests(dir).all.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return ({ url = "/" }) => {
    const at = url.indexOf("?");
    const pathname = at === -1 ? url : url.slice(0, at);
    return routes.find(({ regex }) => regex.test(pathname))?.page ?? "none";
  };
}
