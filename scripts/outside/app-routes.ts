import { readdirSync } from "node:fs";
import { getInternalPath } from "@/lib/request/api-path";

/** Returns the route of each `page.tsx` below app/, without route groups, such as `/jobs/[jobId]`. */
export const readRoutes = (): string[] =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file}`.replace(/\/page\.tsx$/, "").replace(/\/\([^)]+\)/g, "") || "/")
    .sort();

/** Returns a function that finds the route of a path, or undefined. */
export function createRouteFinder(routes: readonly string[]): (path: string) => string | undefined {
  const patterns = [...routes]
    .sort((a, b) => getOrder(a).localeCompare(getOrder(b)))
    .map((route) => ({ route, pattern: toPattern(route) }));
  return (path) => {
    const { pathname, search } = new URL(path, "http://localhost");
    const internal = getInternalPath(pathname, search.slice(1));
    return patterns.find(({ pattern }) => pattern.test(internal))?.route;
  };
}

/** Returns the routes without a crawled page. A page with status 404 does not count for a route with a parameter. */
export function findMissingRoutes(
  routes: readonly string[],
  pages: readonly { path: string; status: number }[],
): string[] {
  const findRoute = createRouteFinder(routes);
  const shown = new Set<string>();
  for (const { path, status } of pages) {
    const route = findRoute(path);
    if (route && (status === 200 || !route.includes("["))) shown.add(route);
  }
  return routes.filter((route) => !shown.has(route));
}

/** Sorts fixed segments before parameters and those before the rest, as Next.js does. */
const getOrder = (route: string) =>
  route.replace(/[^/]+/g, (segment) =>
    segment.startsWith("[...") ? "2" : segment.startsWith("[") ? "1" : "0",
  );

const toPattern = (route: string) =>
  new RegExp(`^${route.replace(/\/\[\.\.\.\w+\]/, "/.+").replace(/\[\w+\]/g, "[^/]+")}/?$`);
