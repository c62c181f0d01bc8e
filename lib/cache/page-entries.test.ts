import { beforeEach, expect, test } from "vitest";
import { processState } from "@/lib/process-state";
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
  const known = entries.get(KEY);
  if (known) return String(known.value.body);
  meanwhile();
  const value = buildValue(text);
  entries.set(KEY, value, context);
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
  entries.set(key, { kind: "APP_ROUTE", body: Buffer.from("one"), status: 200, headers: {} }, context);
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

test("an incomplete rendering is not kept, and never replaces a complete one", () => {
  const fail = () => entries.reportFailedRead();
  expect(render("no team", fail)).toBe("no team");
  expect(render("one")).toBe("one");
  entries.invalidateTags(["team"]);
  expect(render("no team", fail)).toBe("one");
  expect(render("two")).toBe("two");
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
  entries.get(file);
  entries.expireAt(Date.now() + 60_000);
  processState.clockOffsetMs = 61_000;
  entries.expireAt(Date.now() + 600_000);
  entries.set(file, buildValue("one"), context);
  expect(entries.get(file)).toBeNull();
  processState.clockOffsetMs = 0;
});

test("an entry is rendered again after the seconds that its page names", () => {
  entries.get(KEY);
  const value = buildValue("one");
  entries.set(KEY, value, { cacheControl: { revalidate: 60 } });
  expect(entries.get(KEY)).not.toBeNull();
  expect(value.headers).toMatchObject({ expires: expect.stringMatching(/GMT$/) });
  processState.clockOffsetMs = 61_000;
  expect(entries.get(KEY)).toBeNull();
  processState.clockOffsetMs = 0;
});

test("made-up addresses do not fill the store", () => {
  for (let number = 0; number < 100; number += 1) {
    const key = `/route-cache/APP_PAGE/5c60/$/jobs/${number}`;
    entries.get(key);
    const value = { kind: "APP_PAGE", html: '<main data-status="404">', status: 200, headers: {} };
    entries.set(key, value, context);
    expect(value.status).toBe(404);
  }
  expect(entries.getStats().pages).toBe(0);
});
