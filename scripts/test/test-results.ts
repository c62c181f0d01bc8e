import { existsSync, readFileSync } from "node:fs";

export interface Results {
  passed: number;
  skipped: number;
  /** File and title of each failed test, and of each error outside the tests. */
  failures: string[];
}

export function addResults(a: Results, b: Results): Results {
  return {
    passed: a.passed + b.passed,
    skipped: a.skipped + b.skipped,
    failures: [...a.failures, ...b.failures],
  };
}

interface VitestReport {
  numPassedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: Array<{
    name: string;
    status: string;
    assertionResults: Array<{ status: string; fullName: string }>;
  }>;
}

/** Reads Vitest's JSON report. A missing report or a test file that did not load is one failure. */
export function readVitestReport(file: string): Results {
  const report = readReport(file) as VitestReport | undefined;
  if (!report) return NO_REPORT;
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === "failed");
    if (status === "failed" && failed.length === 0) return [name];
    return failed.map(({ fullName }) => `${name} › ${fullName}`);
  });
  const skipped = report.numPendingTests + report.numTodoTests;
  return { passed: report.numPassedTests, skipped, failures };
}

interface PlaywrightSuite {
  file: string;
  suites?: PlaywrightSuite[];
  specs: Array<{ title: string; tests: Array<{ projectName: string; status: string }> }>;
}

interface PlaywrightReport {
  stats: { expected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: Array<{ message?: string }>;
}

/** Reads Playwright's JSON report. A missing report is one failure, and so is each error outside tests. */
export function readPlaywrightReport(file: string): Results {
  const report = readReport(file) as PlaywrightReport | undefined;
  if (!report) return NO_REPORT;
  const { expected, flaky, skipped } = report.stats;
  const errors = report.errors.map(({ message = "error outside the tests" }) => message.split("\n")[0]!);
  return { passed: expected + flaky, skipped, failures: [...report.suites.flatMap(listFailures), ...errors] };
}

function listFailures({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected")
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );
  return [...failed, ...suites.flatMap(listFailures)];
}

const NO_REPORT: Results = { passed: 0, skipped: 0, failures: ["no report"] };

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}
