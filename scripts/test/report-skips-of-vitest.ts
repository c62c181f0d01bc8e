import type { Reporter, TestCase } from "vitest/node";

/** Prints why a test was skipped, which Vitest's own reporter leaves out when several files run. */
export default class SkipReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const result = test.result();
    if (result.state === "skipped" && result.note) console.log(`Skipped "${test.name}": ${result.note}`);
  }
}
