import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runNode } from "./command";
import { startEmbeddedPostgres } from "./embedded-postgres";
import { readSettings, type Settings } from "./settings";
import { runToExit } from "./stopping";

/** Runs one of the operator's programs on the database of `npm start`, whether or not that is running. */
export function operate(program: string): Promise<void> {
  return runToExit(async () => {
    const settings = readSettings();
    const { url, stop } = await findDatabase(settings);
    const allowServerOnly = pathToFileURL("scripts/allow-server-only.mjs").href;
    const args = ["--import", allowServerOnly, "--import", "tsx", program, ...process.argv.slice(2)];
    try {
      return await runNode(args, { env: { ...settings.env, DATABASE_URL: url } });
    } finally {
      await stop();
    }
  });
}

async function findDatabase({ databaseUrl, dataDir }: Settings) {
  const running = join(dataDir, "database-url");
  const url = databaseUrl ?? (existsSync(running) ? readFileSync(running, "utf8").trim() : undefined);
  return url ? { url, stop: async () => undefined } : startEmbeddedPostgres({ dataDir });
}
