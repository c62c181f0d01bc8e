import { beforeEach, expect, onTestFinished, test } from "vitest";
import { processState } from "@/lib/process-state";
import CacheHandler from "./cache-handler.mjs";
import { PageEntries } from "./page-entries";

const KEY = "/route-cache/APP_ROUTE/5c60/$/feeds/jobs.xml";
const context = {};

/** A file that depends on the team. */
const buildValue = (text: string) => ({
  kind: "APP_ROUTE",
  body: Buffer.from(text),
  status: 200,
  headers: { "x-next-cache-tags": "_N_T_/layout,team" },
});

let entries: PageEntries;

beforeEach(() => {
  entries = new PageEntries(1_000_000);
});

/** Renders the file as Next.js does: it asks for the entry first. Returns what the visitor gets. */
function render(text: string, meanwhile: () => void = () => undefined): string {
  const startedAt = entries.begin();
  const known = entries.get(KEY);
  if (known) return String(known.value.body);
  meanwhile();
  const value = buildValue(text);
  entries.set(KEY, value, context, startedAt);
  return String(value.body);
}

test("an entry is kept until its tag changes", () => {
  expect(render("one")).toBe("one");
  expect(render("two")).toBe("one");
  entries.invalidateTags(["other"]);
  expect(render("two")).toBe("one");
  entries.invalidateTags(["team"]);
  expect(render("two")).toBe("two");
  entries.invalidateAll();
  expect(render("three")).toBe("three");
});

test("an entry without data is kept until staff change what every page shows", () => {
  const key = "/route-cache/APP_ROUTE/5c60/$/manifest.webmanifest";
  expect(entries.get(key)).toBeNull();
  const value = { kind: "APP_ROUTE", body: Buffer.from("one"), status: 200, headers: {} };
  entries.set(key, value, context, entries.begin());
  entries.invalidateAll();
  expect(entries.get(key)).not.toBeNull();
  entries.invalidateEverything();
  expect(entries.get(key)).toBeNull();
});

test("an entry whose rendering began before a change is rendered again", () => {
  render("one", () => entries.invalidateTags(["team"]));
  expect(render("two")).toBe("two");
  expect(render("three")).toBe("two");
});

test("a read that began before a change is never fresh, although others began after it", async () => {
  processState.pageEntries = entries;
  onTestFinished(() => void delete processState.pageEntries);
  const [slow, slower] = [new CacheHandler(), new CacheHandler()];
  for (const reader of [slow, slower]) expect(await reader.get(KEY)).toBeNull();
  entries.invalidateTags(["team"]);
  const later = new CacheHandler();
  expect(await later.get(KEY)).toBeNull();
  const value = buildValue("old");
  await slow.set(KEY, value, context);
  expect(await later.get(KEY)).toBeNull();
  // The page cache gets this value too when its request joins the rendering.
  expect(Date.parse((value.headers as Record<string, string>).expires!)).toBeLessThanOrEqual(Date.now());
  await later.set(KEY, buildValue("new"), context);
  await slower.set(KEY, buildValue("old"), context);
  expect(String((await slow.get(KEY))?.value.body)).toBe("new");
});

test("an incomplete rendering is not kept, and never replaces a complete one", () => {
  const fail = () => entries.reportFailedRead();
  expect(render("no team", fail)).toBe("no team");
  expect(render("one")).toBe("one");
  entries.invalidateTags(["team"]);
  expect(render("no team", fail)).toBe("one");
  expect(render("two")).toBe("two");
});

test("the earlier content in place of an incomplete rendering is never fresh, and its own entry stays as it is", () => {
  render("one");
  const startedAt = entries.begin();
  entries.reportFailedRead();
  const value = buildValue("no team");
  entries.set(KEY, value, context, startedAt);
  expect(String(value.body)).toBe("one");
  // The page cache would keep it beyond the next change.
  expect(Date.parse((value.headers as Record<string, string>).expires!)).toBeLessThanOrEqual(Date.now());
  expect(entries.get(KEY)?.value.headers).not.toHaveProperty("expires");
});

test("an entry ends with the day that its content depends on, by the clock of the database", () => {
  render("one", () => entries.expireAt(Date.now() + 60_000));
  expect(render("two")).toBe("one");
  processState.clockOffsetMs = 61_000;
  expect(render("two")).toBe("two");
  processState.clockOffsetMs = 0;
});

test("an entry whose end has passed before it is stored is not kept", () => {
  render("one", () => entries.expireAt(Date.now() - 1));
  expect(render("two")).toBe("two");
  const file = "/route-cache/APP_ROUTE/5c60/$/feeds/jobs.json";
  const startedAt = entries.begin();
  entries.expireAt(Date.now() + 60_000);
  processState.clockOffsetMs = 61_000;
  entries.expireAt(Date.now() + 600_000);
  entries.set(file, buildValue("one"), context, startedAt);
  expect(entries.get(file)).toBeNull();
  processState.clockOffsetMs = 0;
});

test("requests whose content ends at the same time share one expiry, which is deleted when it has passed", () => {
  const end = Date.now() + 60_000;
  for (let request = 0; request < 3; request += 1) entries.expireAt(end);
  expect([...entries["expiries"].keys()]).toEqual([end]);
  processState.clockOffsetMs = 61_000;
  entries.expireAt(end + 60_000);
  expect([...entries["expiries"].keys()]).toEqual([end + 60_000]);
  processState.clockOffsetMs = 0;
});

test("an entry is rendered again after the seconds that its page names", () => {
  const value = buildValue("one");
  entries.set(KEY, value, { cacheControl: { revalidate: 60 } }, entries.begin());
  expect(entries.get(KEY)).not.toBeNull();
  expect(value.headers).toMatchObject({ expires: expect.stringMatching(/GMT$/) });
  processState.clockOffsetMs = 61_000;
  expect(entries.get(KEY)).toBeNull();
  processState.clockOffsetMs = 0;
});

test.each([404, 503])("made-up addresses with the status %i do not fill the store", (status) => {
  for (let number = 0; number < 100; number += 1) {
    const key = `/route-cache/APP_PAGE/5c60/$/jobs/${number}`;
    const value = { kind: "APP_PAGE", html: `<main data-status="${status}">`, status: 200, headers: {} };
    const began = entries.begin();
    if (status === 503) entries.reportFailedRead();
    entries.set(key, value, context, began);
    expect(value.status).toBe(status);
    expect("retry-after" in value.headers).toBe(status === 503);
  }
  expect(entries.getStats().pages).toBe(0);
});

test("the page for unknown paths gets no second Cache-Control beside that of Next.js", () => {
  const value = buildValue("not found");
  entries.set("/route-cache/APP_PAGE/5c60/$/_not-found", value, context, entries.begin());
  expect(value.headers).not.toHaveProperty("cache-control");
});
