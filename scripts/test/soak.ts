import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "@/scripts/build/build";
import { runPlaywright } from "./run-playwright";
import { runToExit } from "@/scripts/stop-signal";

// `npm run test:soak` runs the tests of outages, hangs, kills and restarts, and prints their figures.
await runToExit(async () => {
  await ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), "frontdesk-soak-"));
  const figures = join(folder, "figures");
  const startedAt = Date.now();
  try {
    const args = ["--config=playwright.soak.config.ts", ...process.argv.slice(2)];
    const { ok, results } = await runPlaywright(args, join(folder, "report.json"), { SOAK_FIGURES: figures });
    if (existsSync(figures)) console.log(`\n${readFileSync(figures, "utf8").trimEnd()}`);
    const skipped = results.skipped > 0 ? `, ${results.skipped} skipped` : "";
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
    console.log(
      `${results.passed} passed, ${results.failures.length} failed${skipped} in ${minutes} minutes`,
    );
    return ok && results.passed > 0 ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
