import { existsSync, readFileSync } from "node:fs";

export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** Counts the tests of Vitest's JSON report. A missing report or a test file that did not load is one failure. */
export function readVitestReport(file: string): Counts {
  const report = readReport(file) as
    | {
        numPassedTests: number;
        numFailedTests: number;
        numPendingTests: number;
        numTodoTests: number;
        testResults: Array<{ status: string; assertionResults: Array<{ status: string }> }>;
      }
    | undefined;
  if (!report) return NO_REPORT;
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((assertion) => assertion.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Counts the tests of Playwright's JSON report. A missing report is one failure, and so is each error outside tests. */
export function readPlaywrightReport(file: string): Counts {
  const report = readReport(file) as
    | { stats: { expected: number; unexpected: number; flaky: number; skipped: number }; errors: unknown[] }
    | undefined;
  if (!report) return NO_REPORT;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return { passed: expected + flaky, failed: unexpected + report.errors.length, skipped };
}

const NO_REPORT: Counts = { passed: 0, failed: 1, skipped: 0 };

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
