import { expect, test } from "vitest";
import { measureStructure } from "./measure-structure";

const measured = measureStructure();

test("no code replaces a method of a response", () => {
  expect(measured.headPatches).toEqual([]);
});

test("process-wide state stands in one file, which the cache handler reads; the log replaces the console", () => {
  expect(measured.processWideState).toEqual([
    "lib/cache/cache-handler.mjs",
    "lib/process-state.ts",
    "lib/start/log-console.ts",
  ]);
});

test("assumptions about Next.js stand in two files", () => {
  expect(measured.nextInternals).toEqual(["lib/limits/request-bounds.ts", "lib/next-internals.ts"]);
});

test("fewer than 90 statements are SQL", () => {
  expect(measured.rawStatements.length, measured.rawStatements.join("\n")).toBeLessThan(90);
  expect(measured.rawStatements.length).toBeGreaterThan(20);
});

test("folders of lib import only floors below and listed neighbours", () => {
  expect(measured.importsUp).toEqual([]);
  expect(measured.foldersInCycle).toEqual([]);
});
