import { findMissingRoutes, readRoutes } from "../app-routes";
import type { Checker } from "./checker";

/** Compares the crawl with the pages of the app, so that no page is forgotten. */
export const routes: Checker = {
  name: "routes",
  run: async ({ pages }) => {
    const all = readRoutes();
    console.log(`routes: ${all.length} pages of the app`);
    return findMissingRoutes(all, pages).map((route) => ({
      checker: "routes",
      rule: "missing",
      where: route,
      text: "No crawled page shows this route. Link to one, or add it to scripts/outside/personal-pages.ts.",
    }));
  },
};
