import { expect, test } from "vitest";
import type { NextValue } from "@/lib/next-internals";
import { PAGE_CACHE_CONTROL, type PageEntry, buildPageEntry } from "./page-entry";

const html: NextValue = {
  kind: "APP_PAGE",
  html: "<p>Openings</p>",
  rscData: Buffer.from("data"),
  segmentData: new Map([["/_tree", Buffer.from("tree")]]),
};
const feed: NextValue = { kind: "APP_ROUTE", body: Buffer.from("[]") };
const robots: NextValue = { ...feed, headers: { "cache-control": "public, max-age=0" } };

const build = (value: NextValue, { incomplete = false, onDemand = false, path = "/jobs/7" } = {}) =>
  buildPageEntry(
    path,
    value,
    {},
    {
      commonHeaders: {},
      vary: "Accept-Encoding",
      embeddedOrigins: [],
      onDemand,
      styleSheets: new Map(),
    },
    { incomplete, onResize: () => undefined },
  )!;

/** Returns a header of the HTML, the data and each part of a page. */
async function getHeaderOfEach(
  { main, rsc, segments }: PageEntry,
  name: string,
): Promise<(string | undefined)[]> {
  const forms = [main, ...(rsc ? [rsc] : []), ...segments.values()];
  const variants = await Promise.all(forms.map((form) => form.getVariant("identity")));
  return variants.map(({ headers }) =>
    headers.includes(name) ? headers[headers.indexOf(name) + 1] : undefined,
  );
}

test("caches may keep a page as HTML, data and parts, but no page that could not read its data", async () => {
  expect(await getHeaderOfEach(build(html), "Cache-Control")).toEqual(Array(3).fill(PAGE_CACHE_CONTROL));
  expect(await getHeaderOfEach(build(feed), "Cache-Control")).toEqual([PAGE_CACHE_CONTROL]);
  expect(await getHeaderOfEach(build(robots), "Cache-Control")).toEqual(["public, max-age=0"]);
  expect(await getHeaderOfEach(build({ ...html, status: 404 }), "Cache-Control")).toEqual(
    Array(3).fill("no-cache"),
  );
  for (const value of [html, feed, robots]) {
    const page = build(value, { incomplete: true });
    expect(page.status).toBe(200);
    expect(new Set(await getHeaderOfEach(page, "Cache-Control"))).toEqual(new Set(["no-store"]));
    expect(new Set(await getHeaderOfEach(page, "Retry-After"))).toEqual(new Set([undefined]));
  }
});

test("an on-demand page whose data cannot be read gets 503 as HTML, data and parts", async () => {
  const page = build(html, { incomplete: true, onDemand: true });
  expect(page.status).toBe(503);
  expect(await getHeaderOfEach(page, "Cache-Control")).toEqual(Array(3).fill("no-store"));
  expect(await getHeaderOfEach(page, "Retry-After")).toEqual(Array(3).fill("5"));
  expect(build(html, { onDemand: true }).status).toBe(200);
  expect(build({ ...html, status: 404 }, { incomplete: true, onDemand: true }).status).toBe(404);
});
