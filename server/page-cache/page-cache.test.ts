import { expect, test, vi } from "vitest";
import type { NextValue } from "./next-internals";
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

function createStore(maxBytes = 1_000_000, onChange = () => undefined as void) {
  return new PageCache(
    maxBytes,
    (path, from, context, making) => {
      const onDemand = path.startsWith("/jobs/");
      return buildPageEntry(
        path,
        from,
        context,
        { commonHeaders: {}, vary: "", embeddedOrigins: [], onDemand },
        making,
      );
    },
    onChange,
  );
}

async function fill(store: PageCache, path: string, html: string, tags?: string) {
  return store.captureRender(path, async () => {
    store.set(key(path), value(html, tags), {});
    return true;
  });
}

const html = (store: PageCache, path: string) => store.find(path)?.page.main.body.toString();

test("a page is cached until its data changes, and served stale until it is rendered again", async () => {
  const onChange = vi.fn();
  const store = createStore(undefined, onChange);
  await fill(store, "/", "one");
  await fill(store, "/about", "about", "_N_T_/layout");
  expect(store.find("/")?.isFresh).toBe(true);
  store.invalidateTags(["jobs"]);
  expect(store.find("/")?.isFresh).toBe(true);
  store.invalidateTags(["team"]);
  expect(store.findStalePaths()).toEqual(["/"]);
  expect(html(store, "/")).toBe("one");
  await fill(store, "/", "two");
  expect(html(store, "/")).toBe("two");
  store.invalidateAll();
  expect(store.findStalePaths()).toEqual(["/"]);
  expect(onChange).toHaveBeenCalledTimes(3);
});

test("a change during a rendering leaves the page stale", async () => {
  const store = createStore();
  await store.captureRender("/", async () => {
    store.invalidateTags(["team"]);
    store.set(key("/"), value("begun before"), {});
    return true;
  });
  expect(store.find("/")?.isFresh).toBe(false);
});

test("a change during a read leaves the read stale", () => {
  const store = createStore();
  const read = { kind: "FETCH", data: {}, tags: ["team"] } as NextValue;
  expect(store.get("abc")).toBeNull();
  store.invalidateTags(["team"]);
  store.set("abc", read, {});
  expect(store.get("abc")).toBeNull();
  store.set("abc", read, {});
  expect(store.get("abc")?.value).toBe(read);
});

test("a page that was rendered during a database outage never replaces a good copy", async () => {
  const store = createStore();
  await fill(store, "/", "good");
  store.invalidateTags(["team"]);
  const broken = async () => {
    store.reportFailedRead();
    store.set(key("/"), value("empty"), {});
    return true;
  };
  await store.captureRender("/", broken);
  expect(html(store, "/")).toBe("good");
  expect(store.find("/")?.isFresh).toBe(false);
  const fresh = createStore();
  await fresh.captureRender("/", async () => {
    fresh.reportFailedRead();
    fresh.set(key("/"), value("empty"), {});
    return true;
  });
  expect(html(fresh, "/")).toBe("empty");
  expect(fresh.find("/")?.isFresh).toBe(false);
});

test("an on-demand page that could not be read is answered 503 and not cached, and a good copy stays", async () => {
  const store = createStore();
  const unread = (path: string) =>
    store.captureRender(path, async () => {
      store.reportFailedRead();
      store.set(key(path), value("cannot be shown"), {});
      return true;
    });
  await fill(store, "/jobs/7", "open");
  store.invalidateAll();
  expect((await unread("/jobs/7"))?.main.body.toString()).toBe("open");
  expect(await unread("/jobs/made-up")).toMatchObject({ status: 503 });
  expect(store.findStalePaths()).toEqual(["/jobs/7"]);
  expect(store.getStats().pages).toBe(1);
});

test("a deleted page leaves the cache", async () => {
  const store = createStore();
  await fill(store, "/jobs/7", "open");
  const gone = async () => {
    store.set(key("/jobs/7"), { ...value("gone"), status: 404 }, {});
    return false;
  };
  expect(await store.captureRender("/jobs/7", gone)).toBeUndefined();
  expect(store.find("/jobs/7")).toBeUndefined();
});

test("a visitor's own request never fills the cache", () => {
  const store = createStore();
  store.set(key("/"), value("theirs"), {});
  expect(store.find("/")).toBeUndefined();
});

test("the memory is limited, and the least used page is evicted first", async () => {
  const store = createStore(35_000);
  for (const path of ["/a", "/b", "/c"]) await fill(store, path, "x".repeat(8000));
  store.find("/a");
  await fill(store, "/d", "x".repeat(8000));
  expect(store.find("/a")).toBeDefined();
  expect(store.find("/b")).toBeUndefined();
});
