import type { StdioOptions } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { NEXT_PROGRAM } from "@/lib/next-internals";
import { ensureBuild } from "@/scripts/build/build";
import { BUILD_CANARIES } from "./build-canaries";
import { canHaveRelatedTests, planStages, type ChangedStage } from "./changed-files";
import { findBase, findChangedFiles, findRelatedTests } from "./find-changed-files";
import { runNode } from "@/scripts/command";
import { runPlaywright } from "./run-playwright";
import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { addCounts, readVitestReport, type Counts } from "./test-results";

interface Outcome {
  ok: boolean;
  /** Undefined for stages that run no tests. */
  counts?: Counts;
}

interface StageOptions {
  /** Limits the formatter and the linter. Stages of tests get their files as arguments. */
  files?: string[];
  /** File descriptor for the output. By default a stage prints on this terminal. */
  output?: number;
}

type Stage = (args: string[], options: StageOptions) => Promise<Outcome>;

const reports = mkdtempSync(join(tmpdir(), "alderpoint-reports-"));

const stages: Record<string, Stage> = {
  format: (args, { files = ["."], output }) =>
    tool("prettier/bin/prettier.cjs", ["--check", "--ignore-unknown", ...args, ...files], { output }),
  lint: async (args, { files = ["."], output }) => {
    const options = ["--max-warnings=0", "--no-warn-ignored", ...args, ...files];
    const lint = await tool("eslint/bin/eslint.js", options, { output });
    const unused = await tool("knip/bin/knip.js", [], { output });
    return { ok: lint.ok && unused.ok };
  },
  types: async (args, { output }) => {
    // Next.js generates the types of routes and pages. A fresh clone does not compile without them.
    const typegen = await tool(NEXT_PROGRAM, ["typegen"], { output });
    return typegen.ok ? tool("typescript/bin/tsc", ["--noEmit", ...args], { output }) : typegen;
  },
  unit: (args, { output }) => vitest("unit", args, output),
  integration: (args, { output }) => vitest("integration", args, output),
  build: async (_args, { output }) => ({ ok: Boolean(await ensureBuild(BUILD_CANARIES, toStdio(output))) }),
  e2e: async (args) => {
    await ensureBuild(BUILD_CANARIES);
    const { ok, counts } = await runPlaywright(args, join(reports, "e2e.json"));
    return toOutcome(ok, counts);
  },
  next: async (args) => {
    await ensureBuild(BUILD_CANARIES);
    const config = "--config=playwright.next.config.ts";
    const { ok, counts } = await runPlaywright([config, ...args], join(reports, "next.json"));
    return toOutcome(ok, counts);
  },
};

/** Stages of one group run side by side, because none of them keeps all processors busy. */
const GROUPS = [["format", "lint", "types"], ["unit", "build"], ["integration"], ["e2e"], ["next"]];

await runToExit(async () => {
  const [name, ...rest] = process.argv.slice(2);
  const failed: string[] = [];
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const add = (stage: string, { ok, counts }: Outcome) => {
    if (!ok) failed.push(stage);
    if (counts) total = addCounts(total, counts);
  };
  const run = async (stage: string, args: string[], files?: string[]) =>
    add(stage, await runStage(stage, args, files));
  if (name === "changed") {
    for (const stage of await planChanged(rest[0])) {
      if ("skipped" in stage) console.log(`\n=== ${stage.name} skipped: ${stage.skipped}`);
      else if (stage.name === "types") await run("types", []);
      else if (stage.name === "format" || stage.name === "lint") await run(stage.name, [], stage.files);
      else await run(stage.name, stage.files);
    }
  } else {
    if (name && !(name in stages)) {
      throw new Error(`Unknown stage "${name}". Stages: ${Object.keys(stages).join(", ")}, changed.`);
    }
    for (const group of name ? [[name]] : GROUPS) {
      if (group.length === 1) await run(group[0]!, rest);
      else await Promise.all(group.map(async (stage) => add(stage, await runAside(stage))));
    }
  }
  rmSync(reports, { recursive: true, force: true });
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return failed.length > 0 ? 1 : 0;
});

/** Returns the stages that check what changed since HEAD left `revision`, by default `origin/main`. */
async function planChanged(revision?: string): Promise<ChangedStage[]> {
  const startedAt = Date.now();
  const base = findBase(revision);
  const changed = findChangedFiles(base);
  const none = { unit: [], integration: [] };
  const related = canHaveRelatedTests(changed) ? await findRelatedTests(base, reports) : none;
  const count = changed.present.length + changed.deleted.length;
  console.log(
    `${count} files changed since ${base.slice(0, 10)}, tests chosen in ${secondsSince(startedAt)} s`,
  );
  return planStages(changed, related);
}

async function runStage(name: string, args: string[], files?: string[]): Promise<Outcome> {
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const outcome = await getOutcome(name, args, { files });
  printResult(name, outcome, startedAt);
  return outcome;
}

/** Runs a stage while others run, and prints its output when it has ended. */
async function runAside(name: string): Promise<Outcome> {
  const startedAt = Date.now();
  const file = join(reports, `${name}.log`);
  const output = openSync(file, "w");
  const outcome = await getOutcome(name, [], { output }).finally(() => closeSync(output));
  console.log(`\n=== ${name}\n${readFileSync(file, "utf8").trimEnd()}`);
  printResult(name, outcome, startedAt);
  return outcome;
}

/** Runs a stage. A stage that throws has failed, unless this command was stopped. */
async function getOutcome(name: string, args: string[], options: StageOptions): Promise<Outcome> {
  return (stages[name] as Stage)(args, options).catch((error: Error) => {
    if (stopSignal.aborted) throw error;
    console.error(error.message);
    return {
      ok: false,
      counts: name === "e2e" || name === "next" ? { passed: 0, failed: 1, skipped: 0 } : undefined,
    };
  });
}

function printResult(name: string, { ok }: Outcome, startedAt: number): void {
  console.log(`=== ${name} ${ok ? "passed" : "FAILED"} in ${secondsSince(startedAt)} s`);
}

function secondsSince(startedAt: number): string {
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}

interface ToolOptions extends Pick<StageOptions, "output"> {
  env?: NodeJS.ProcessEnv;
}

async function tool(
  program: string,
  args: string[],
  { output, env = process.env }: ToolOptions = {},
): Promise<Outcome> {
  const stdio = toStdio(output);
  return { ok: (await runNode([`node_modules/${program}`, ...args], { env, stdio })) === 0 };
}

function toStdio(output?: number): StdioOptions {
  return output === undefined ? "inherit" : ["ignore", output, output];
}

async function vitest(project: string, args: string[], output?: number): Promise<Outcome> {
  const report = join(reports, `${project}.json`);
  const skips = "--reporter=./scripts/test/report-skips-of-vitest.ts";
  const reporters = ["--reporter=default", skips, "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, NODE_ENV: "test" as const };
  const options = ["run", `--project=${project}`, ...reporters, ...args];
  const { ok } = await tool("vitest/vitest.mjs", options, { env, output });
  return toOutcome(ok, readVitestReport(report));
}

// A run without any test is a failure, even when the runner exits with 0.
function toOutcome(ok: boolean, counts: Counts): Outcome {
  return { ok: ok && counts.failed === 0 && counts.passed > 0, counts };
}
