import { pathToFileURL } from "node:url";
import { runNode } from "./command";
import { findDatabase } from "@/scripts/database/find-database";
import { readSettings } from "./settings";
import { runToExit } from "./stop-signal";

/** Runs a command-line program of `server/` on the database of `npm start`, whether or not that is running. */
export function runOperatorProgram(program: string): Promise<void> {
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
