import type { StdioOptions } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "@/scripts/build/build";
import { checkAdoption } from "./adopted";
import { BUILD_CANARIES } from "./build-canaries";
import { NEXT_PROGRAM, runNode } from "@/scripts/command";
import { runPlaywright } from "./run-playwright";
import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { addResults, readVitestReport, type Results } from "./test-results";

interface Outcome {
  ok: boolean;
  /** Undefined for stages that run no tests. */
  results?: Results;
}

/** Runs with the arguments of the command. Prints into the file descriptor `output`, by default on this terminal. */
type Stage = (args: string[], output?: number) => Promise<Outcome>;

const reports = mkdtempSync(join(tmpdir(), "frontdesk-reports-"));
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));

const stages: Record<string, Stage> = {
  format: (args, output) =>
    tool(
      "prettier/bin/prettier.cjs",
      ["--check", "--ignore-unknown", ...(args.length ? args : ["."])],
      output,
    ),
  lint: async (args, output) => {
    const options = ["--max-warnings=0", "--no-warn-ignored", ...(args.length ? args : ["."])];
    const lint = await tool("eslint/bin/eslint.js", options, output);
    const unused = await tool("knip/bin/knip.js", [], output);
    return { ok: lint.ok && unused.ok };
  },
  types: async (args, output) => {
    // Next.js generates the types of routes and pages. A fresh clone does not compile without them.
    const typegen = await runModule(NEXT_PROGRAM, ["typegen"], output);
    return typegen.ok ? tool("typescript-7/bin/tsc", ["--noEmit", ...args], output) : typegen;
  },
  unit: (args, output) => vitest("unit", args, output),
  integration: (args, output) => vitest("integration", args, output),
  thorough: (args, output) => vitest("thorough", args, output),
  build: async (_args, output) => ({ ok: Boolean(await ensureBuild(BUILD_CANARIES, toStdio(output))) }),
  stories: (args) => playwright("stories", args, { E2E_PART: "stories" }),
  measured: (args) => playwright("measured", args, { E2E_PART: "measured" }),
  cases: (args) => playwright("cases", args, { E2E_PART: "rest" }),
  e2e: (args) => playwright("e2e", args),
  adopted: async () => ({ ok: await checkAdoption() }),
  next: (args) => playwright("next", ["--config=playwright.next.config.ts", ...args]),
};

/** For `npm test` and `npm test -- rest`. Lists of a group run side by side: no stage keeps all processors busy. */
const GROUPS: Record<"first" | "rest", string[][][]> = {
  first: [
    [
      ["build", "unit", "types"],
      ["format", "lint"],
    ],
    [["integration"]],
    [["stories"]],
  ],
  rest: [[["thorough"]], [["measured"]], [["cases"]], [["next"]], [["adopted"]]],
};

await runToExit(async () => {
  const [name, ...args] = process.argv.slice(2);
  const groups = { all: [...GROUPS.first, ...GROUPS.rest], rest: GROUPS.rest }[String(name)];
  if (name && !groups && !(name in stages)) {
    throw new Error(`Unknown stage "${name}". Stages: ${Object.keys(stages).join(", ")}, rest, all.`);
  }
  const failed: string[] = [];
  let total: Results = { passed: 0, skipped: 0, failures: [] };
  for (const group of groups ?? (name ? [[[name]]] : GROUPS.first)) {
    const run = group.length > 1 ? runAside : (stage: string) => runStage(stage, groups ? [] : args);
    const runList = async (list: string[]) => {
      for (const stage of list) {
        const { ok, results } = await run(stage);
        if (!ok) failed.push(stage);
        if (results) total = addResults(total, results);
      }
    };
    await Promise.all(group.map(runList));
  }
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
  for (const failure of total.failures) console.log(`  ${failure}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failures.length} failed${skipped}`);
  return failed.length > 0 ? 1 : 0;
});

async function runStage(name: string, args: string[]): Promise<Outcome> {
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const outcome = await getOutcome(name, args);
  printResult(name, outcome, startedAt);
  return outcome;
}

/** Runs a stage while others run, and prints its output when it has ended. */
async function runAside(name: string): Promise<Outcome> {
  const startedAt = Date.now();
  const file = join(reports, `${name}.log`);
  const output = openSync(file, "w");
  const outcome = await getOutcome(name, [], output).finally(() => closeSync(output));
  console.log(`\n=== ${name}\n${readFileSync(file, "utf8").trimEnd()}`);
  printResult(name, outcome, startedAt);
  return outcome;
}

/** Runs a stage. A stage that throws has failed, unless this command was stopped. */
async function getOutcome(name: string, args: string[], output?: number): Promise<Outcome> {
  return (stages[name] as Stage)(args, output).catch((error: Error) => {
    if (stopSignal.aborted) throw error;
    console.error(error.message);
    return { ok: false };
  });
}

function printResult(name: string, { ok }: Outcome, startedAt: number): void {
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
  console.log(`=== ${name} ${ok ? "passed" : "FAILED"} in ${seconds} s`);
}

function tool(program: string, args: string[], output?: number, env?: NodeJS.ProcessEnv): Promise<Outcome> {
  return runModule(`node_modules/${program}`, args, output, env);
}

async function runModule(
  program: string,
  args: string[],
  output?: number,
  env = process.env,
): Promise<Outcome> {
  const stdio = toStdio(output);
  return { ok: (await runNode([program, ...args], { env, stdio })) === 0 };
}

function toStdio(output?: number): StdioOptions {
  return output === undefined ? "inherit" : ["ignore", output, output];
}

async function vitest(project: string, args: string[], output?: number): Promise<Outcome> {
  const report = join(reports, `${project}.json`);
  const skips = "--reporter=./scripts/test/report-skips-of-vitest.ts";
  const reporters = ["--reporter=default", skips, "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, NODE_ENV: "test" as const };
  const { ok } = await tool(
    "vitest/vitest.mjs",
    ["run", `--project=${project}`, ...reporters, ...args],
    output,
    env,
  );
  return toOutcome(ok, readVitestReport(report));
}

async function playwright(
  name: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<Outcome> {
  await ensureBuild(BUILD_CANARIES);
  const { ok, results } = await runPlaywright(args, join(reports, `${name}.json`), environment);
  return toOutcome(ok, results);
}

// A run without any test is a failure, even when the runner exits with 0.
function toOutcome(ok: boolean, results: Results): Outcome {
  return { ok: ok && results.failures.length === 0 && results.passed > 0, results };
}
