import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DOCUMENT, findPromiseProblems, writeTests } from "./security-promises";

const document = readFileSync(DOCUMENT, "utf8");

test("the list of tests in docs/security.md is what their tags say", () => {
  expect(document, 'Run "npm run write:security".').toBe(writeTests(document));
  expect(document).toContain("- no-install-scripts: `scripts/release/lockfile.test.ts`\n");
});

test("every security promise has a test or names its gap, and every tag names a promise", () => {
  expect(findPromiseProblems(document)).toEqual([]);
});

test("a promise without a test, a name for two promises and an unknown tag are found", () => {
  const changed = document
    .replace("`guessing`:", "`guesses`:")
    .replace("`session-ends`:", "`session-cookie`:")
    .concat("- `unfinished`: It is safe. Not tested.\n");
  expect(findPromiseProblems(changed)).toEqual([
    "No test has the tag guesses, and its sentence does not say so.",
    "Two promises are named session-cookie.",
    "session-ends of e2e/operations/instances.spec.ts and e2e/security/authorization.spec.ts names no promise.",
    "guessing of e2e/security/password-guessing.spec.ts names no promise.",
  ]);
  expect(writeTests(changed)).toContain("\n- unfinished: no test\n");
});
