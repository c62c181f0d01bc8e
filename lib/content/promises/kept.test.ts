import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { keepPromises } from "./keep-promises";
import { keptPromises, PROMISE_KEYS } from "./kept";

const root = path.join(import.meta.dirname, "../../..");
const TEXT =
  "Work with us, 9 a.m. to 5 p.m. We publish the pay.{kept.payRange}{kept.reportTo} Ask {company.name}.{kept.alerts}";

test("marks are not shown, and a sentence leaves with any of its promises", () => {
  expect(keepPromises(TEXT, [])).toBe(
    "Work with us, 9 a.m. to 5 p.m. We publish the pay. Ask {company.name}.",
  );
  expect(keepPromises(TEXT, ["reportTo"])).toBe("Work with us, 9 a.m. to 5 p.m. Ask {company.name}.");
  expect(keepPromises(TEXT, [...PROMISE_KEYS])).toBe("Work with us, 9 a.m. to 5 p.m.");
  expect(keepPromises("No mark.", [...PROMISE_KEYS])).toBe("No mark.");
});

const tests = PROMISE_KEYS.flatMap((key) => {
  const { keeper } = keptPromises[key];
  return keeper === "records" ? [] : keeper.map(([file, title]) => [key, file, title] as const);
});

test.each(tests)("%s is held by %s: %s", (_key, file, title) => {
  expect(readFileSync(path.join(root, file), "utf8")).toContain(title);
});

test("no text of the program marks a promise without a keeper", () => {
  const files = readdirSync(path.join(root, "lib"), { recursive: true, encoding: "utf8" });
  const marks = files
    .filter((file) => /\.ts$/.test(file) && !/\.test\.|keep-promises\.ts$|kept\.ts$|^generated/.test(file))
    .flatMap((file) => [...readFileSync(path.join(root, "lib", file), "utf8").matchAll(/\{kept\.(\w+)\}/g)])
    .map(([, key]) => key as (typeof PROMISE_KEYS)[number]);
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter((key) => !PROMISE_KEYS.includes(key))).toEqual([]);
});
