import { createRequire } from "node:module";
import { expect, test } from "vitest";
import {
  getDataTags,
  stripInternalHeaders,
  getPagePath,
  findExpectedRscParameter,
  RENAMED_ROUTER_HEADERS,
  ROUTER_VARY,
  SEGMENT_HEADER,
  isInternalHeader,
} from "./next-internals";

const load = createRequire(import.meta.url);

test("the installed Next.js uses the header names that we use", () => {
  const names = load("next/dist/client/components/app-router-headers.js") as Record<string, string>;
  expect(ROUTER_VARY).toBe(
    [
      names.RSC_HEADER,
      names.NEXT_ROUTER_STATE_TREE_HEADER,
      names.NEXT_ROUTER_PREFETCH_HEADER,
      names.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER,
    ].join(", "),
  );
  expect(names.NEXT_URL).toBe("next-url");
  expect(names.NEXT_RSC_UNION_QUERY).toBe("_rsc");
  const needed = [names.NEXT_DID_POSTPONE_HEADER, names.NEXT_ACTION_NOT_FOUND_HEADER];
  expect([...RENAMED_ROUTER_HEADERS.keys()]).toEqual(needed);
  expect(SEGMENT_HEADER[0]).toBe(RENAMED_ROUTER_HEADERS.get(needed[0] ?? ""));
  for (const name of needed) expect(isInternalHeader(name ?? "")).toBe(false);
  for (const name of ["NEXT_ROUTER_STALE_TIME_HEADER", "NEXT_IS_PRERENDER_HEADER", "NEXT_REQUEST_ID_HEADER"])
    expect(isInternalHeader(names[name] ?? "")).toBe(true);
});

test("a router request gets the correct _rsc parameter", async () => {
  expect(await findExpectedRscParameter({ rsc: "1" }, "")).toBeNull();
  expect(await findExpectedRscParameter({ rsc: "1" }, null)).toBe("");
  const headers = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  const expected = await findExpectedRscParameter(headers, "wrong");
  expect(expected).toMatch(/^[\w-]{16}$/);
  expect(await findExpectedRscParameter(headers, expected)).toBeNull();
});

test("cache keys, tags and internal headers are recognized", () => {
  expect(getPagePath("/route-cache/APP_PAGE/5c60/$/index")).toBe("/");
  expect(getPagePath("/route-cache/APP_PAGE/5c60/$/services/ai-ml")).toBe("/services/ai-ml");
  expect(getPagePath("2a8ac2418699")).toBeNull();
  expect(getDataTags({ kind: "APP_PAGE", headers: { "x-next-cache-tags": "_N_T_/layout,team" } })).toEqual([
    "team",
  ]);
  const headers = {
    host: "a",
    "x-middleware-subrequest": "1",
    "x-original-url": "/admin",
    "next-action": "x",
  };
  stripInternalHeaders(headers);
  expect(Object.keys(headers)).toEqual(["host", "next-action"]);
});
