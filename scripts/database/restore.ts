import { resolve } from "node:path";
import { restore } from "./dump";
import { findDatabase } from "./find-database";
import { readSettings } from "@/scripts/settings";
import { runToExit } from "@/scripts/stop-signal";

// `npm run restore -- <file> [--force]` restores a backup into the database of `npm start`, which must not be running.
await runToExit(async () => {
  const args = process.argv.slice(2);
  const [file] = args.filter((arg) => arg !== "--force");
  if (!file) throw new Error("Usage: npm run restore -- <file> [--force]");
  const settings = readSettings();
  const { url, stop } = await findDatabase(settings);
  const startedAt = performance.now();
  try {
    const { rows } = await restore(url, resolve(file), { force: args.includes("--force") });
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(
      `Restored and compared in ${seconds} s: ${total} rows of ${Object.keys(rows).length} tables.`,
    );
    return 0;
  } finally {
    await stop();
  }
});
