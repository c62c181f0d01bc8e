import { mkdtempSync, rmSync } from "node:fs";
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

/** `files` limits the formatter and the linter. Stages of tests get their files as arguments. */
type Stage = (args: string[], files?: string[]) => Promise<Outcome>;

const reports = mkdtempSync(join(tmpdir(), "alderpoint-reports-"));

const stages: Record<string, Stage> = {
  format: (args, files = ["."]) =>
    tool("prettier/bin/prettier.cjs", ["--check", "--ignore-unknown", ...args, ...files]),
  lint: (args, files = ["."]) =>
    tool("eslint/bin/eslint.js", ["--max-warnings=0", "--no-warn-ignored", ...args, ...files]),
  types: async (args) => {
    // Next.js generates the types of routes and pages. A fresh clone does not compile without them.
    const typegen = await tool(NEXT_PROGRAM, ["typegen"]);
    return typegen.ok ? tool("typescript/bin/tsc", ["--noEmit", ...args]) : typegen;
  },
  unit: (args) => vitest("unit", args),
  integration: (args) => vitest("integration", args),
  build: async () => ({ ok: Boolean(await ensureBuild(BUILD_CANARIES)) }),
  e2e: async (args) => {
    await ensureBuild(BUILD_CANARIES);
    const { ok, counts } = await runPlaywright(args, join(reports, "e2e.json"));
    return toOutcome(ok, counts);
  },
};

await runToExit(async () => {
  const [name, ...rest] = process.argv.slice(2);
  const failed: string[] = [];
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const run = async (stage: string, args: string[], files?: string[]) => {
    const outcome = await runStage(stage, args, files);
    if (!outcome.ok) failed.push(stage);
    if (outcome.counts) total = addCounts(total, outcome.counts);
  };
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
    for (const stage of name ? [name] : Object.keys(stages)) await run(stage, rest);
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
  const outcome = await (stages[name] as Stage)(args, files).catch((error: Error): Outcome => {
    if (stopSignal.aborted) throw error;
    console.error(error.message);
    return { ok: false, counts: name === "e2e" ? { passed: 0, failed: 1, skipped: 0 } : undefined };
  });
  console.log(`=== ${name} ${outcome.ok ? "passed" : "FAILED"} in ${secondsSince(startedAt)} s`);
  return outcome;
}

function secondsSince(startedAt: number): string {
  return ((Date.now() - startedAt) / 1000).toFixed(1);
}

async function tool(program: string, args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Outcome> {
  return { ok: (await runNode([`node_modules/${program}`, ...args], { env })) === 0 };
}

async function vitest(project: string, args: string[]): Promise<Outcome> {
  const report = join(reports, `${project}.json`);
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const env = { ...process.env, NODE_ENV: "test" as const };
  const { ok } = await tool("vitest/vitest.mjs", ["run", `--project=${project}`, ...output, ...args], env);
  return toOutcome(ok, readVitestReport(report));
}

// A run without any test is a failure, even when the runner exits with 0.
function toOutcome(ok: boolean, counts: Counts): Outcome {
  return { ok: ok && counts.failed === 0 && counts.passed > 0, counts };
}
