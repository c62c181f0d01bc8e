import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { jobs as demoJobs } from "@/lib/generated/site/demo";
import { getApplicationAnswer } from "./promises";
import { withinDays } from "./wording";

const root = path.join(import.meta.dirname, "../../..");

const readSources = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^generated|^content\/promises/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(path.join(root, folder, file), "utf8")] as const);

test("answer times are written out up to five days", () => {
  expect([1, 5, 6].map(withinDays)).toEqual([
    "within one business day",
    "within five business days",
    "within 6 business days",
  ]);
});

test("no text of the program names the number of an answer time by itself", () => {
  const found = ["app", "components", "lib", "prisma", "widget"]
    .flatMap(readSources)
    .flatMap(([file, text]) => {
      const times = text.match(/\b(?:within|in) (?:\w+|\$\{[^}]+\}) (?:business|working) days?/g) ?? [];
      return times.map((time) => `${file}: ${time}`);
    });
  expect(found).toEqual([]);
});

test("the demo jobs promise no other answer time than the site", () => {
  const times = demoJobs.flatMap(({ description }) => description.match(/within \w+ business days?/g) ?? []);
  expect(new Set(times)).toEqual(new Set([getApplicationAnswer()]));
});
