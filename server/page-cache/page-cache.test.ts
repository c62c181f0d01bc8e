import { expect, test, vi } from "vitest";
import type { NextValue } from "@/lib/next-internals";
import { buildPageEntry } from "@/server/page-cache/entry/page-entry";
import { PageCache } from "./page-cache";

const key = (path: string) => `/route-cache/APP_PAGE/0/$${path === "/" ? "/index" : path}`;
const value = (html: string, tags = "_N_T_/layout,team"): NextValue => ({
  kind: "APP_PAGE",
  html,
  rscData: Buffer.from("rsc"),
  segmentData: new Map(),
  headers: { "x-next-cache-tags": tags },
});

function createCache(maxBytes = 1_000_000, onChange = () => undefined as void) {
  return new PageCache(
    maxBytes,
    (path, value, context, renderInfo) => {
      const onDemand = path.startsWith("/jobs/");
      return buildPageEntry(
        path,
        value,
        context,
        {
          commonHeaders: {},
          vary: "",
          embeddedOrigins: [],
          onDemand,
          styleSheets: new Map(),
        },
        renderInfo,
      );
    },
    onChange,
  );
}

async function fill(cache: PageCache, path: string, html: string, tags?: string) {
  return cache.captureRender(path, async () => {
    cache.set(key(path), value(html, tags), {});
  });
}

const html = (cache: PageCache, path: string) => cache.find(path)?.page.main.body.toString();

test("a page is cached until its data changes, and served stale until it is rendered again", async () => {
  const onChange = vi.fn();
  const cache = createCache(undefined, onChange);
  await fill(cache, "/", "one");
  await fill(cache, "/about", "about", "_N_T_/layout");
  expect(cache.find("/")?.isFresh).toBe(true);
  cache.invalidateTags(["jobs"]);
  expect(cache.find("/")?.isFresh).toBe(true);
  cache.invalidateTags(["team"]);
  expect(cache.findStalePaths()).toEqual(["/"]);
  expect(html(cache, "/")).toBe("one");
  await fill(cache, "/", "two");
  expect(html(cache, "/")).toBe("two");
  cache.invalidateAll();
  expect(cache.findStalePaths()).toEqual(["/"]);
  expect(onChange).toHaveBeenCalledTimes(3);
});

test("a change during a rendering leaves the page stale", async () => {
  const cache = createCache();
  await cache.captureRender("/", async () => {
    cache.invalidateTags(["team"]);
    cache.set(key("/"), value("started before the change"), {});
  });
  expect(cache.find("/")?.isFresh).toBe(false);
});

test("a change during a read leaves the read stale", () => {
  const cache = createCache();
  const read = { kind: "FETCH", data: {}, tags: ["team"] } as NextValue;
  expect(cache.get("abc")).toBeNull();
  cache.invalidateTags(["team"]);
  cache.set("abc", read, {});
  expect(cache.get("abc")).toBeNull();
  cache.set("abc", read, {});
  expect(cache.get("abc")?.value).toBe(read);
});

test("a page that was rendered during a database outage never replaces a good copy", async () => {
  const cache = createCache();
  await fill(cache, "/", "good");
  cache.invalidateTags(["team"]);
  const broken = async () => {
    cache.reportFailedRead();
    cache.set(key("/"), value("empty"), {});
  };
  await cache.captureRender("/", broken);
  expect(html(cache, "/")).toBe("good");
  expect(cache.find("/")?.isFresh).toBe(false);
  const fresh = createCache();
  await fresh.captureRender("/", async () => {
    fresh.reportFailedRead();
    fresh.set(key("/"), value("empty"), {});
  });
  expect(html(fresh, "/")).toBe("empty");
  expect(fresh.find("/")?.isFresh).toBe(false);
});

test("an on-demand page that could not be read is answered 503 and not cached, and a good copy stays", async () => {
  const cache = createCache();
  const renderUnread = (path: string) =>
    cache.captureRender(path, async () => {
      cache.reportFailedRead();
      cache.set(key(path), value("cannot be shown"), {});
    });
  await fill(cache, "/jobs/7", "open");
  cache.invalidateAll();
  expect((await renderUnread("/jobs/7")).page?.main.body.toString()).toBe("open");
  expect((await renderUnread("/jobs/made-up")).page?.status).toBe(503);
  expect(cache.findStalePaths()).toEqual(["/jobs/7"]);
  expect(cache.getStats().pages).toBe(1);
});

test("a deleted page leaves the cache", async () => {
  const cache = createCache();
  await fill(cache, "/jobs/7", "open");
  const gone = async () => {
    cache.set(key("/jobs/7"), { ...value("gone"), status: 404 }, {});
  };
  expect((await cache.captureRender("/jobs/7", gone)).page).toBeUndefined();
  expect(cache.find("/jobs/7")).toBeUndefined();
});

test("a visitor's own request never fills the cache", () => {
  const cache = createCache();
  cache.set(key("/"), value("theirs"), {});
  expect(cache.find("/")).toBeUndefined();
});

test("the memory is limited, and the least used page is evicted first", async () => {
  const cache = createCache(35_000);
  for (const path of ["/a", "/b", "/c"]) await fill(cache, path, "x".repeat(8000));
  cache.find("/a");
  await fill(cache, "/d", "x".repeat(8000));
  expect(cache.find("/a")).toBeDefined();
  expect(cache.find("/b")).toBeUndefined();
});
