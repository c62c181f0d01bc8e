import { readFileSync } from "node:fs";
import { join } from "node:path";

interface PrerenderManifest {
  routes: Record<string, unknown>;
  dynamicRoutes: Record<string, { routeRegex: string; fallback: string | false | null }>;
}

interface RoutesManifest {
  staticRoutes: { page: string; regex: string }[];
  dynamicRoutes: { page: string; regex: string }[];
}

/**
 * Who answers a path: the store (`stored`; `onDemand` for a page that the build did not know), Next for one visitor at
 * a time (`next`), or nobody.
 */
export type Answerer = "stored" | "onDemand" | "next" | "nobody";

/** Reads from the build which pages are the same for everybody. */
export function readRoutes(dir: string): { answererOf(path: string): Answerer; prerendered: string[] } {
  const read = <T>(name: string) => JSON.parse(readFileSync(join(dir, ".next", name), "utf8")) as T;
  const prerender = read<PrerenderManifest>("prerender-manifest.json");
  const all = read<RoutesManifest>("routes-manifest.json");
  const prerendered = Object.keys(prerender.routes).filter((path) => path !== "/_global-error");
  const known = new Set(prerendered.filter((path) => path !== "/_not-found"));
  const growing = Object.entries(prerender.dynamicRoutes).map(([page, { routeRegex, fallback }]) => ({
    page,
    regex: new RegExp(routeRegex),
    answerer: fallback === false ? ("nobody" as const) : ("onDemand" as const),
  }));
  const others = [...all.staticRoutes, ...all.dynamicRoutes]
    .filter(({ page }) => !known.has(page) && !growing.some((route) => route.page === page))
    .filter(({ page }) => !page.startsWith("/_"))
    .map(({ regex }) => new RegExp(regex));
  return {
    prerendered,
    answererOf: (path) => {
      if (known.has(path)) return "stored";
      if (others.some((regex) => regex.test(path))) return "next";
      return growing.find(({ regex }) => regex.test(path))?.answerer ?? "nobody";
    },
  };
}
