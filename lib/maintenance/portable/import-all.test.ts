import { expect, test } from "vitest";
import { compareSites } from "./import-all";

test("an import compares site/ only when both instances have it", () => {
  const site = { "company.json": "a", "palette.json": "b" };
  expect(compareSites(site, site)).toEqual([]);
  expect(compareSites(site, { "company.json": "c" })).toEqual(["company.json", "palette.json"]);
  expect(compareSites({}, site)).toBeNull();
  expect(compareSites(site, {})).toBeNull();
});
