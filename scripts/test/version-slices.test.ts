import { expect, test } from "vitest";
import { planSlices } from "./version-slices";

const plan = (...args: string[]) =>
  planSlices(args).slices.map(({ node, postgres, stage }) =>
    [node, postgres, stage].filter(Boolean).join(" "),
  );

test("every stage runs on each Node, and on the newest PostgreSQL with the newest Node", () => {
  expect(plan()).toEqual([
    ...[20, 22, 24, 26].flatMap((node) => [
      `${node} unit`,
      `${node} 15 integration`,
      `${node} 15 thorough`,
      `${node} 15 e2e`,
    ]),
    "26 18 integration",
    "26 18 thorough",
    "26 18 e2e",
  ]);
});

test("arguments choose lines of Node, lines of PostgreSQL and stages", () => {
  expect(plan("24", "unit")).toEqual(["24 unit"]);
  expect(plan("26", "integration")).toEqual(["26 15 integration", "26 18 integration"]);
  expect(plan("pg18", "integration")).toEqual(["26 18 integration"]);
  expect(plan("20", "pg18", "e2e", "integration")).toEqual(["20 18 integration", "20 18 e2e"]);
  expect(plan("24", "pg15")).toEqual(["24 unit", "24 15 integration", "24 15 thorough", "24 15 e2e"]);
});

test("files and options go to the stage that is named with them", () => {
  const files = ["tests/thorough/database/backup.test.ts", "--bail=1"];
  expect(planSlices(["26", "pg18", "thorough", ...files])).toEqual({
    slices: [{ node: 26, postgres: 18, stage: "thorough" }],
    stageArgs: files,
  });
  expect(() => planSlices(["26", ...files])).toThrow(/Name the stage/);
});

test.each(["21", "pg16", "types", "everything"])("%s is refused", (argument) => {
  expect(() => planSlices(["24", argument])).toThrow(/lines of Node/);
});
