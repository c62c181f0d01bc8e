import { expect, test, vi } from "vitest";
import { processState } from "@/lib/process-state";
import { Representation } from "@/server/page-cache/entry/representation";
import type { PageEntry } from "@/server/page-cache/entry/page-entry";
import { PageCache } from "./page-cache";
import { replaceExpired } from "./replace-expired";

const MIDNIGHT = Date.parse("2026-11-23T00:00-08:00");
const PATH = "/jobs";

const buildEntry = (text: string): PageEntry => ({
  status: 200,
  main: new Representation(Buffer.from(text), {}, () => undefined),
  rsc: null,
  segments: new Map(),
  tags: ["jobs"],
  expiresAt: Infinity,
});

/** Renders a page that changes at midnight. */
async function fillCache() {
  const cache = new PageCache(100_000, (_path, value) => buildEntry(value.html ?? ""));
  const render = (html: string, expiresAt?: number, incomplete = false) =>
    cache.captureRender(PATH, async () => {
      if (expiresAt !== undefined) cache.expireAt(expiresAt);
      if (incomplete) cache.reportFailedRead();
      cache.set(`/route-cache/APP_PAGE/0/$${PATH}`, { kind: "APP_PAGE", html }, {});
      return { status: 200, body: Buffer.from(html) };
    });
  await render("before", MIDNIGHT);
  return { cache, render };
}

const setTime = (time: number) => vi.useFakeTimers({ toFake: ["Date"], now: time });

test("a page expires at the moment that its render reported, by the clock of the database", async () => {
  setTime(MIDNIGHT - 10_000);
  const { cache } = await fillCache();
  expect(cache.find(PATH)).toMatchObject({ isFresh: true, isExpired: false });
  processState.clockOffsetMs = 5000; // this container's clock is five seconds slow
  setTime(MIDNIGHT - 5001);
  expect(cache.find(PATH)).toMatchObject({ isExpired: false });
  setTime(MIDNIGHT - 5000);
  expect(cache.find(PATH)).toMatchObject({ isFresh: false, isExpired: true });
  expect(cache.findCurrent(PATH)).toBeUndefined();
  processState.clockOffsetMs = 0;
  vi.useRealTimers();
});

test("the earliest reported expiry wins, and other renders do not affect it", async () => {
  setTime(MIDNIGHT - 10_000);
  const { cache, render } = await fillCache();
  cache.expireAt(MIDNIGHT - 5000);
  expect(cache.find(PATH)).toMatchObject({ isExpired: false });
  await cache.captureRender(PATH, async () => {
    cache.expireAt(MIDNIGHT);
    cache.expireAt(MIDNIGHT - 8000);
    cache.set(`/route-cache/APP_PAGE/0/$${PATH}`, { kind: "APP_PAGE", html: "twice" }, {});
  });
  setTime(MIDNIGHT - 8000);
  expect(cache.find(PATH)).toMatchObject({ isExpired: true });
  await render("after");
  expect(cache.find(PATH)).toMatchObject({ isFresh: true, isExpired: false });
  vi.useRealTimers();
});

test("an expired page is served for a second when it cannot be rendered again", async () => {
  setTime(MIDNIGHT - 1);
  const { cache, render } = await fillCache();
  setTime(MIDNIGHT);
  const expired = cache.find(PATH)!;
  const onError = vi.fn();
  const failing = Promise.reject(new Error("The database cannot be reached."));
  expect(await replaceExpired(cache, PATH, expired, failing, onError)).toBe(expired);
  expect(onError).toHaveBeenCalledOnce();
  expect(cache.find(PATH)).toMatchObject({ isExpired: false });
  setTime(MIDNIGHT + 1000);
  expect(cache.find(PATH)).toMatchObject({ isExpired: true });
  const incomplete = render("none", undefined, true);
  expect(await replaceExpired(cache, PATH, expired, incomplete, onError)).toBe(expired);
  setTime(MIDNIGHT + 2000);
  const complete = await replaceExpired(cache, PATH, expired, render("after"), onError);
  expect(complete.page?.main).not.toBe(expired.page.main);
  vi.useRealTimers();
});
