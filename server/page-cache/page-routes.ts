import { readManifests } from "./next-internals";
import { isNotFoundPage, NOT_FOUND } from "@/server/page-cache/entry/page-entry";

/**
 * Who answers a path: the store (`stored`; `file` for what is no page, such as a feed; `onDemand` for a page that the
 * build did not know), Next for one visitor at a time (`next`), or nobody.
 */
export type RouteKind = "stored" | "file" | "onDemand" | "next" | "nobody";

/** Reads from the build which pages are the same for everybody, and which pictures it has drawn. */
export function readPageRoutes(dir: string): {
  getRouteKind(path: string): RouteKind;
  /** Returns the page that answers a path which names nothing. */
  getNotFoundPage(path: string): string;
  pictures: string[];
} {
  const { pages, files, dynamicRoutes: growing, all } = readManifests(dir);
  const notFoundPages = new Set(pages.filter(isNotFoundPage));
  const known = new Map<string, RouteKind>([
    ...pages.filter((path) => !notFoundPages.has(path)).map((path) => [path, "stored"] as const),
    ...files.map((path) => [path, "file"] as const),
  ]);
  const made = growing.map(({ regex, onDemand }) => ({
    regex: new RegExp(regex),
    answerer: onDemand ? ("onDemand" as const) : ("nobody" as const),
  }));
  const isOther = ({ page }: { page: string }) =>
    !known.has(page) &&
    !page.startsWith("/_") &&
    !notFoundPages.has(page) &&
    !growing.some((route) => route.page === page);
  const others = all.filter(isOther).map(({ regex }) => new RegExp(regex));
  return {
    getNotFoundPage: (path) => {
      const own = `${path.slice(0, path.lastIndexOf("/"))}/not-found`;
      return notFoundPages.has(own) ? own : NOT_FOUND;
    },
    pictures: files.filter((path) => path.endsWith(".png")),
    getRouteKind: (path) => {
      const answerer = known.get(path);
      if (answerer) return answerer;
      if (others.some((regex) => regex.test(path))) return "next";
      return made.find(({ regex }) => regex.test(path))?.answerer ?? "nobody";
    },
  };
}
