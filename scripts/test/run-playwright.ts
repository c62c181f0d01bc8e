import { existsSync, mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureChromium } from "./chromium";
import { runNode } from "@/scripts/command";
import { readPlaywrightReport, type Results } from "./test-results";

/** Runs browser tests against a server with its own data folder. Writes Playwright's JSON report into `report`. */
export async function runPlaywright(
  args: string[],
  report: string,
  environment: Record<string, string>,
): Promise<{ ok: boolean; results: Results }> {
  const dataDir = join(tmpdir(), `frontdesk-e2e-${process.pid}`);
  // The database's user must enter this folder, which mkdtemp would not allow.
  if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o755 });
  const env = {
    ...process.env,
    CHROMIUM_PATH: await ensureChromium(),
    E2E_DATA_DIR: dataDir,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    ...environment,
  };
  try {
    const program = "node_modules/@playwright/test/cli.js";
    const reporters = "--reporter=list,json,./scripts/test/report-skips-of-playwright.ts";
    const code = await runNode([program, "test", reporters, ...args], { env });
    return { ok: code === 0, results: readPlaywrightReport(report) };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
