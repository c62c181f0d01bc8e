import { readdirSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { processState } from "@/lib/process-state";
import { checkRedirects } from "./check-redirects";
import { findRedirect } from "./find-redirect";
import { isOwnPath } from "./own-paths";
import * as strings from "./strings";

const ORIGIN = "https://www.example.com";

const JOB_PATHS = new Set(["/jobs/xyz"]);

const check = (from: string, to: string, existing: Record<string, string> = {}) =>
  checkRedirects([{ from, to }], new Map(Object.entries(existing)), ORIGIN, JOB_PATHS);

test.each([
  ["/about-us.html", "/about", "/about-us.html", "/about"],
  ["/About-Us.aspx/", "/about", "/about-us.aspx", "/about"],
  ["/en//news//", "/about", "/en/news", "/about"],
  ["/%C3%9Cber-uns", "/about", "/über-uns", "/about"],
  ["/über%2Duns", "/über", "/über-uns", "/%C3%BCber"],
  [`/${"%e3%81%82".repeat(60)}`, "/about", `/${"あ".repeat(60)}`, "/about"],
  ["/q", `/jobs?q=${"%E3%81%82".repeat(60)}`, "/q", `/jobs?q=${"%E3%81%82".repeat(60)}`],
  ["/my page.htm", "/jobs?type=Contract#openings", "/my page.htm", "/jobs?type=Contract#openings"],
  ["https://www.example.com/old", "http://www.example.com/about", "/old", "/about"],
  ["//www.example.com/old", "https://www.example.com", "/old", "/"],
  ["/About", "/about", "/about", "/about"],
  ["/services/old-service", "/services/../about", "/services/old-service", "/about"],
])("a redirect from %s to %s is stored as from %s to %s", (from, to, fromPath, toPath) => {
  expect(check(from, to)).toEqual({ redirects: [{ fromPath, toPath }], problems: [] });
});

test.each([
  ["about", "/about", "from", strings.notAPath],
  ["/\\example.org", "/about", "from", strings.otherHost],
  ["/a/../b", "/about", "from", strings.notAPath],
  ["/a\u0000", "/about", "from", strings.notAPath],
  ["/page?id=3", "/about", "from", strings.fromHasQuery],
  ["/100%", "/about", "from", strings.wrongEscape],
  ["/%FF", "/about", "from", strings.wrongEscape],
  ["https://old.example.com/a", "/about", "from", strings.otherHost],
  ["/a%00b", "/about", "from", strings.notAPath],
  [`/${"a".repeat(500)}`, "/about", "from", strings.tooLong],
  [`/${"İ".repeat(300)}`, "/about", "from", strings.tooLong],
  ["/", "/about", "from", strings.ownPageExists],
  ["/about/", "/contact", "from", strings.ownPageExists],
  ["/%61bout", "/contact", "from", strings.ownPageExists],
  ["/jobs/abc", "/jobs", "from", strings.ownPageExists],
  ["/jobs/XYZ/welder", "/jobs", "from", strings.ownPageExists],
  ["/ADMIN/x", "/", "from", strings.ownPageExists],
  ["/old", "about", "to", strings.notAPath],
  ["/old", `/jobs?q=${"あ".repeat(300)}`, "to", strings.tooLong],
  ["/old", "https://example.org/", "to", strings.otherHost],
  ["/old", "//example.org/", "to", strings.otherHost],
  ["/old", "/\\example.org", "to", strings.otherHost],
  ["/old", "/x/..//example.org", "to", strings.notAPath],
  ["/old", "javascript:alert(1)", "to", strings.otherHost],
  ["/old", "/OLD/", "to", strings.leadsToItself],
  ["/old", "/%6Fld?a=1", "to", strings.leadsToItself],
])("a redirect from %j to %j is refused at the field %s", (from, to, field, message) => {
  expect(check(from, to)).toEqual({ redirects: [], problems: [{ field, message }] });
});

test("a circle through several redirects is refused, and a chain that ends is not", () => {
  const existing = { "/b": "/C", "/c": "/d", "/x": "/y", "/y": "/x" };
  expect(check("/d", "/b", existing).problems).toEqual([
    { field: "to", message: "This leads in a circle: /d → /b → /c → /d." },
  ]);
  expect(check("/a", "/b", existing).problems).toEqual([]);
  // A page answers at /about, so the redirect from /ABOUT does not go on.
  expect(check("/e", "/about", { "/about": "/e" }).problems).toEqual([]);
});

test("each mistake of a file is named by its line", () => {
  const typed = [
    { from: "/a", to: "/b", line: 2 },
    { from: "/b", to: "/a", line: 3 },
    { from: "/A/", to: "/about", line: 4 },
    { from: "/taken", to: "about", line: 5 },
    { from: "/fine", to: "/about", line: 6 },
  ];
  const { problems } = checkRedirects(typed, new Map([["/taken", "/jobs"]]), ORIGIN, JOB_PATHS);
  expect(problems).toEqual([
    { line: 2, field: "to", message: strings.getCircle(["/a", "/b", "/a"]) },
    { line: 3, field: "to", message: strings.getCircle(["/a", "/b", "/a"]) },
    { line: 4, field: "from", message: strings.getRepeated(2) },
    { line: 5, field: "from", message: strings.getTaken("/jobs") },
    { line: 5, field: "to", message: strings.notAPath },
  ]);
});

test("in a chain of 5,000 redirects, only those that lead back to themselves are refused", () => {
  const build = (end: string) =>
    Array.from({ length: 5000 }, (_, at) => ({
      from: `/p${at}`,
      to: at < 4999 ? `/p${at + 1}` : end,
      line: at,
    }));
  expect(checkRedirects(build("/about"), new Map(), ORIGIN, JOB_PATHS).problems).toEqual([]);
  expect(
    checkRedirects(build("/p4998"), new Map(), ORIGIN, JOB_PATHS).problems.map(({ line }) => line),
  ).toEqual([4998, 4999]);
});

test("every route of the site counts as its own", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" });
  const routes = files
    .filter((file) => /(?:^|\/)(?:page\.tsx|route\.tsx?)$/.test(file))
    .map((file) => `/${file}`.replace(/\/[^/]+$/, "").replace(/\/\([^)]+\)/g, "") || "/")
    // The site has no such service and no such story, so a redirect may use the address.
    .filter((route) => !/^\/(?:services|success-stories)\/\[/.test(route));
  expect(routes.length).toBeGreaterThan(60);
  expect(routes.map((route) => route.replace(/\[[^\]]+\]/g, "x")).filter((path) => !isOwnPath(path))).toEqual(
    [],
  );
  expect(["/about-us", "/Jobs.html", "/jobs/2019/engineer", "/services/x"].filter(isOwnPath)).toEqual([]);
});

afterEach(() => {
  processState.redirects = undefined;
});

test.each([
  ["/OLD/", "", "/about"],
  ["/old", "?utm=1&x=%20", "/about?utm=1&x=%20"],
  ["/%C3%9CBER", "", "/jobs?type=Contract#openings"],
  ["/%c3%bcber", "?a=1", "/jobs?type=Contract&a=1#openings"],
  ["/about", "", undefined],
  ["/About", "", "/contact"],
  ["/other", "", undefined],
  ["/%FF", "", undefined],
])("%s%s leads to %s", (path, search, to) => {
  expect(findRedirect(path, search)).toBeUndefined();
  processState.redirects = new Map([
    ["/old", "/about"],
    ["/über", "/jobs?type=Contract#openings"],
    ["/about", "/contact"],
  ]);
  expect(findRedirect(path, search)).toBe(to);
});
