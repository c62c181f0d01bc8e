import { createRequire } from "node:module";
import { expect, test } from "vitest";
import {
  ACTION_HEADER,
  getDataTags,
  getPagePath,
  REDIRECT_DIGEST,
  UNKNOWN_ACTION_ERROR,
} from "./next-internals";

const load = createRequire(import.meta.url);

test("the installed Next.js uses the names of headers and errors that we use", () => {
  const { REDIRECT_ERROR_CODE } = load("next/dist/client/components/redirect-error.js");
  expect(REDIRECT_ERROR_CODE).toBe(REDIRECT_DIGEST);
  const { UnrecognizedActionError } = load("next/dist/client/components/unrecognized-action-error.js");
  expect(new UnrecognizedActionError().name).toBe(UNKNOWN_ACTION_ERROR);
  const headers = load("next/dist/client/components/app-router-headers.js") as Record<string, string>;
  expect(headers.ACTION_HEADER).toBe(ACTION_HEADER);
});

test("cache keys and tags are recognized", () => {
  expect(getPagePath("/route-cache/APP_PAGE/5c60/$/index")).toBe("/");
  expect(getPagePath("/route-cache/APP_PAGE/5c60/$/services/ai-ml")).toBe("/services/ai-ml");
  expect(getPagePath("2a8ac2418699")).toBeNull();
  const value = { kind: "APP_PAGE", headers: { "x-next-cache-tags": "_N_T_/layout,team" } };
  expect(getDataTags(value, {})).toEqual(["team"]);
});
