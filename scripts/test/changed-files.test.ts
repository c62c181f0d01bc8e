import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { canHaveRelatedTests, MOST_INTEGRATION_FILES, planStages, READERS } from "./changed-files";

const NO_TESTS = { unit: [], integration: [] };
const MEASURE = "scripts/test/measure-text.test.ts";
const STRUCTURE = "scripts/test/measure-structure.test.ts";

const plan = (present: string[], related: { unit?: string[]; integration?: string[] } = {}) =>
  toRecord(planStages({ present, deleted: [] }, { ...NO_TESTS, ...related }));

function toRecord(stages: ReturnType<typeof planStages>) {
  return Object.fromEntries(stages.map((stage) => [stage.name, "files" in stage ? stage.files : null]));
}

test("a change of code is formatted, linted, compiled and tested", () => {
  const unit = ["lib/format.test.ts"];
  const integration = ["tests/integration/jobs/jobs.test.ts"];
  expect(plan(["lib/format.ts"], { unit, integration })).toEqual({
    format: ["lib/format.ts"],
    lint: ["lib/format.ts"],
    types: ["lib/format.ts"],
    unit: ["lib/format.test.ts", "lib/trash/not-deleted.test.ts", STRUCTURE, MEASURE],
    integration,
    e2e: null,
  });
});

test("a change of a document runs the formatter and the tests that read documents", () => {
  const stages = plan(["docs/operations.md"]);
  expect(stages).toMatchObject({
    format: ["docs/operations.md"],
    lint: null,
    types: null,
    integration: null,
  });
  expect(stages.unit).toEqual(["scripts/release/compose.test.ts", "scripts/serve.test.ts", MEASURE]);
});

test("a deleted file is compiled against, but neither formatted nor linted", () => {
  const stages = planStages({ present: [], deleted: ["lib/format.ts"] }, NO_TESTS);
  expect(toRecord(stages)).toMatchObject({ format: null, lint: null, types: ["lib/format.ts"] });
});

test("without a change every stage is skipped with a reason", () => {
  const stages = planStages({ present: [], deleted: [] }, NO_TESTS);
  expect(stages.map(({ name }) => name)).toEqual(["format", "lint", "types", "unit", "integration", "e2e"]);
  for (const stage of stages) expect(stage).toMatchObject({ skipped: expect.stringMatching(/./) });
});

test("many related integration tests are left out, except those that changed", () => {
  const file = (at: number) => `tests/integration/jobs/number-${at}.test.ts`;
  const few = Array.from({ length: MOST_INTEGRATION_FILES }, (_, at) => file(at));
  const many = [...few, file(MOST_INTEGRATION_FILES)];
  expect(plan(["lib/env.ts"], { integration: few }).integration).toEqual(few);
  expect(plan(["lib/env.ts"], { integration: many }).integration).toBeNull();
  expect(plan(["lib/env.ts", file(2)], { integration: many }).integration).toEqual([file(2)]);
  const stages = planStages({ present: ["lib/env.ts"], deleted: [] }, { unit: [], integration: many });
  expect(stages).toContainEqual({
    name: "integration",
    skipped: expect.stringContaining(`${many.length} test files`),
  });
});

test("a migration runs the rules for migrations and the test that applies them", () => {
  expect(plan(["prisma/migrations/20260101000000_jobs/migration.sql"])).toMatchObject({
    unit: ["scripts/database/migration-rules.test.ts"],
    integration: ["tests/integration/database/migrations.test.ts"],
  });
});

test("only changed browser tests run, and never those of the soak run", () => {
  const spec = "e2e/site/contact.spec.ts";
  expect(plan([spec, "e2e/soak/kill.spec.ts", "e2e/support/fixtures.ts"]).e2e).toEqual([spec]);
});

test.each([
  ["tsconfig.json", ["tsconfig.json"]],
  ["prisma/schema.prisma", ["prisma/schema.prisma"]],
  ["README.md", null],
])("after a change of %s the stage for types gets %j", (file, types) => {
  expect(plan([file])).toMatchObject({ types, lint: null });
});

test.each([
  ["lib/format.ts", true],
  ["package.json", true],
  ["README.md", false],
  ["prisma/migrations/20260101000000_jobs/migration.sql", false],
])("whether Vitest is asked for tests of %s: %s", (file, expected) => {
  expect(canHaveRelatedTests({ present: [file], deleted: [] })).toBe(expected);
});

test("every test that reads files exists", () => {
  expect(READERS.filter(({ test }) => !existsSync(test))).toEqual([]);
});
