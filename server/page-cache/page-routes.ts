import { isInternalPage, NOT_FOUND } from "@/lib/next-internals";
import { isNotFoundPage } from "@/server/page-cache/entry/page-entry";
import { readBuild } from "./read-build";

/**
 * Names the part that serves a path. `stored`: the page cache. `file`: the page cache, for a file such as a feed.
 * `onDemand`: the page cache, for a page with a parameter that the build did not render. `next`: Next.js, for each
 * visitor. `none`: no part; the path is unknown.
 */
export type RouteKind = "stored" | "file" | "onDemand" | "next" | "none";

/** Reads from the build in `dir` which paths the page cache serves. */
export function readPageRoutes(dir: string): {
  getRouteKind(path: string): RouteKind;
  getNotFoundPage(path: string): string;
  pictures: string[];
} {
  const { pages, files, dynamicRoutes, all } = readBuild(dir);
  const notFoundPages = new Set(pages.filter(isNotFoundPage));
  const known = new Map<string, RouteKind>([
    ...pages.filter((path) => !notFoundPages.has(path)).map((path) => [path, "stored"] as const),
    ...files.map((path) => [path, "file"] as const),
  ]);
  const dynamicMatchers = dynamicRoutes.map(({ regex, onDemand }) => ({
    regex: new RegExp(regex),
    routeKind: onDemand ? ("onDemand" as const) : ("none" as const),
  }));
  const isRenderedByNext = ({ page }: { page: string }) =>
    !known.has(page) &&
    !isInternalPage(page) &&
    !notFoundPages.has(page) &&
    !dynamicRoutes.some((route) => route.page === page);
  const nextMatchers = all.filter(isRenderedByNext).map(({ regex }) => new RegExp(regex));
  return {
    getNotFoundPage: (path) => {
      const sibling = `${path.slice(0, path.lastIndexOf("/"))}/not-found`;
      return notFoundPages.has(sibling) ? sibling : NOT_FOUND;
    },
    pictures: files.filter((path) => path.endsWith(".png")),
    getRouteKind: (path) => {
      const routeKind = known.get(path);
      if (routeKind) return routeKind;
      if (nextMatchers.some((regex) => regex.test(path))) return "next";
      return dynamicMatchers.find(({ regex }) => regex.test(path))?.routeKind ?? "none";
    },
  };
}
