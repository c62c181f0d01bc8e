import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** Prints why a test was skipped, which Playwright's list leaves out. */
export default class SkipReporter implements Reporter {
  onTestEnd({ title, annotations }: TestCase, { status }: TestResult): void {
    const reason = annotations.find(({ type }) => type === "skip")?.description;
    if (status === "skipped" && reason) console.log(`Skipped "${title}": ${reason}`);
  }
}
