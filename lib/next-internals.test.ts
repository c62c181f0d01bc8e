import { createRequire } from "node:module";
import { expect, test } from "vitest";
import {
  getDataTags,
  stripInternalHeaders,
  getPagePath,
  isActionCall,
  isBuildPhase,
  isInternalHeader,
  REDIRECT_DIGEST,
  REQUIRED_FILES,
  ROUTER_CONTENT_TYPE,
  ROUTER_VARY,
  RSC_PARAMETER,
  SEGMENT_HEADER,
  UNKNOWN_ACTION_ERROR,
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
  expect(names.NEXT_RSC_UNION_QUERY).toBe(RSC_PARAMETER);
  expect(names.RSC_CONTENT_TYPE_HEADER).toBe(ROUTER_CONTENT_TYPE);
  expect(isActionCall({ [names.ACTION_HEADER ?? ""]: "x" })).toBe(true);
  const needed = [names.NEXT_DID_POSTPONE_HEADER, names.NEXT_ACTION_NOT_FOUND_HEADER];
  expect(SEGMENT_HEADER[0]).toBe(needed[0]);
  for (const name of needed) expect(isInternalHeader(name ?? "")).toBe(false);
  for (const name of ["NEXT_ROUTER_STALE_TIME_HEADER", "NEXT_IS_PRERENDER_HEADER", "NEXT_REQUEST_ID_HEADER"])
    expect(isInternalHeader(names[name] ?? "")).toBe(true);
});

test("the installed Next.js uses the names of errors, phases and files that we use", () => {
  const { REDIRECT_ERROR_CODE } = load("next/dist/client/components/redirect-error.js");
  expect(REDIRECT_ERROR_CODE).toBe(REDIRECT_DIGEST);
  const { UnrecognizedActionError } = load("next/dist/client/components/unrecognized-action-error.js");
  expect(new UnrecognizedActionError().name).toBe(UNKNOWN_ACTION_ERROR);
  const constants = load("next/constants.js") as Record<string, string>;
  expect(isBuildPhase({ NEXT_PHASE: constants.PHASE_PRODUCTION_BUILD })).toBe(true);
  expect(isBuildPhase({ NEXT_PHASE: constants.PHASE_PRODUCTION_SERVER })).toBe(false);
  expect(REQUIRED_FILES).toBe(`.next/${constants.SERVER_FILES_MANIFEST}.json`);
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
