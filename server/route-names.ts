import type { IncomingMessage } from "node:http";
import { readManifests } from "@/server/page-cache/next-internals";
import { splitUrl } from "@/server/http/routing";

/** Names the route behind a request, `/api/admin/jobs/[id]`: an address could hold anything, also a secret. */
export function createRouteNamer(dir: string): (request: IncomingMessage) => string {
  const routes = readManifests(dir).all.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return ({ url = "/" }) => {
    const [pathname] = splitUrl(url);
    return routes.find(({ regex }) => regex.test(pathname))?.page ?? "none";
  };
}
