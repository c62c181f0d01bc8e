import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "@/scripts/build/build";
import { BUILD_CANARIES } from "./build-canaries";
import { runNode } from "@/scripts/command";
import { runPlaywright } from "./run-playwright";
import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { addCounts, readVitestReport, type Counts } from "./test-results";

interface Outcome {
  ok: boolean;
  /** Undefined for stages that run no tests. */
  counts?: Counts;
}

type Stage = (args: string[]) => Promise<Outcome>;

const reports = mkdtempSync(join(tmpdir(), "alderpoint-reports-"));

const stages: Record<string, Stage> = {
  format: (args) => tool("prettier/bin/prettier.cjs", ["--check", ".", ...args]),
  lint: (args) => tool("eslint/bin/eslint.js", [".", "--max-warnings=0", ...args]),
  types: async (args) => {
    // Next.js generates the types of routes and pages. A fresh clone does not compile without them.
    const typegen = await tool("next/dist/bin/next", ["typegen"]);
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
  const selected = name && name in stages ? [name] : Object.keys(stages);
  if (name && !(name in stages)) {
    throw new Error(`Unknown stage "${name}". Stages: ${Object.keys(stages).join(", ")}.`);
  }
  const failed: string[] = [];
  let total: Counts = { passed: 0, failed: 0, skipped: 0 };
  for (const stage of selected) {
    const outcome = await runStage(stage, rest);
    if (!outcome.ok) failed.push(stage);
    if (outcome.counts) total = addCounts(total, outcome.counts);
  }
  rmSync(reports, { recursive: true, force: true });
  if (failed.length > 0) console.log(`Failed: ${failed.join(", ")}`);
  const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
  console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);
  return failed.length > 0 ? 1 : 0;
});

async function runStage(name: string, args: string[]): Promise<Outcome> {
  console.log(`\n=== ${name}`);
  const startedAt = Date.now();
  const outcome = await (stages[name] as Stage)(args).catch((error: Error): Outcome => {
    if (stopSignal.aborted) throw error;
    console.error(error.message);
    return { ok: false, counts: name === "e2e" ? { passed: 0, failed: 1, skipped: 0 } : undefined };
  });
  console.log(
    `=== ${name} ${outcome.ok ? "passed" : "FAILED"} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  return outcome;
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
