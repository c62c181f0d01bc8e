import { expect, test } from "vitest";
import { measureStructure } from "./measure-structure";

const measured = measureStructure();

test("one place changes the head of a response", () => {
  expect(measured.headPatches).toHaveLength(1);
});

test("state of the whole process stands in one file, which the cache handler reads too", () => {
  expect(measured.processWideState).toEqual(["lib/process-state.ts", "server/page-cache/cache-handler.mjs"]);
});

test("assumptions about Next.js stand in two files", () => {
  expect(measured.nextInternals).toEqual(["lib/limits/request-bounds.ts", "lib/next-internals.ts"]);
});

test("fewer than 80 statements are SQL", () => {
  expect(measured.rawStatements.length, measured.rawStatements.join("\n")).toBeLessThan(80);
  expect(measured.rawStatements.length).toBeGreaterThan(20);
});

test("no file of a component has more than 120 lines", () => {
  expect(measured.longComponentFiles).toEqual([]);
});
