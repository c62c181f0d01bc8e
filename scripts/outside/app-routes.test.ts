import { expect, test } from "vitest";
import { findMissingRoutes, readRoutes } from "./app-routes";

const routes = ["/", "/jobs", "/jobs/search", "/jobs/applied", "/jobs/[jobId]", "/jobs/[jobId]/apply"];
const toPages = (paths: string[], status = 200) => paths.map((path) => ({ path, status }));

test("a route is missing unless a crawled page shows it", () => {
  expect(findMissingRoutes(routes, toPages(["/", "/jobs?utm_source=x", "/jobs/7/apply"]))).toEqual([
    "/jobs/search",
    "/jobs/applied",
    "/jobs/[jobId]",
  ]);
  const all = ["/", "/jobs", "/jobs?q=x", "/jobs/applied", "/jobs/7", "/jobs/7/apply"];
  expect(findMissingRoutes(routes, toPages(all))).toEqual([]);
});

test("a page shows only the most exact of the routes that match it", () => {
  const all = ["/admin/[...rest]", "/admin/[id]", "/admin/jobs"];
  expect(findMissingRoutes(all, toPages(["/admin/jobs"]))).toEqual(["/admin/[...rest]", "/admin/[id]"]);
  expect(findMissingRoutes(all, toPages(["/admin/7"]))).toEqual(["/admin/[...rest]", "/admin/jobs"]);
  expect(findMissingRoutes(all, toPages(["/admin/7/8/9"]))).toEqual(["/admin/[id]", "/admin/jobs"]);
});

test("a 404 shows a page without parameters and no page with one", () => {
  const all = ["/jobs/not-found", "/jobs/[jobId]"];
  expect(findMissingRoutes(all, toPages(["/jobs/not-found", "/jobs/nope"], 404))).toEqual(["/jobs/[jobId]"]);
});

test("the routes are read from the folders of the app, without route groups", () => {
  expect(readRoutes()).toEqual(
    expect.arrayContaining([
      "/",
      "/about",
      "/admin",
      "/admin/[...rest]",
      "/admin/jobs",
      "/jobs/[jobId]/preview",
    ]),
  );
  expect(readRoutes().filter((route) => /[()]|page/.test(route))).toEqual([]);
});
