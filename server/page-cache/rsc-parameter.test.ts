import { expect, test } from "vitest";
import { findExpectedRscParameter } from "./rsc-parameter";

test("a router request gets the correct _rsc parameter", async () => {
  expect(await findExpectedRscParameter({ rsc: "1" }, "")).toBeNull();
  expect(await findExpectedRscParameter({ rsc: "1" }, null)).toBe("");
  const headers = { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" };
  const expected = await findExpectedRscParameter(headers, "wrong");
  expect(expected).toMatch(/^[\w-]{16}$/);
  expect(await findExpectedRscParameter(headers, expected)).toBeNull();
});
