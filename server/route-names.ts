import type { IncomingMessage } from "node:http";
import { readBuild } from "@/server/page-cache/read-build";
import { splitUrl } from "@/server/http/routing";

/** Returns a function that names a request's route, such as `/api/admin/jobs/[id]`. A URL may contain a secret. */
export function createRouteNamer(dir: string): (request: IncomingMessage) => string {
  const routes = readBuild(dir).all.map(({ page, regex }) => ({ page, regex: new RegExp(regex) }));
  return ({ url = "/" }) => {
    const [pathname] = splitUrl(url);
    return routes.find(({ regex }) => regex.test(pathname))?.page ?? "none";
  };
}
