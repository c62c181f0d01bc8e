import { readFileSync } from "node:fs";
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

test("assumptions about Next.js stand in one file of at most 60 lines", () => {
  expect(measured.nextInternals).toEqual(["lib/next-internals.ts"]);
  const lines = readFileSync("lib/next-internals.ts", "utf8").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(60);
});

test("fewer than 90 statements are SQL", () => {
  expect(measured.rawStatements.length, measured.rawStatements.join("\n")).toBeLessThan(90);
  expect(measured.rawStatements.length).toBeGreaterThan(20);
});

test("folders of lib import only floors below and listed neighbours", () => {
  expect(measured.importsUp).toEqual([]);
  expect(measured.foldersInCycle).toEqual([]);
});
