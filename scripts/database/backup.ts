import { join, resolve } from "node:path";
import { backUp } from "./dump";
import { findDatabase } from "./find-database";
import { readSettings } from "@/scripts/settings";
import { runToExit } from "@/scripts/stop-signal";

// `npm run backup -- [file]` dumps the database of `npm start`, whether or not that is running.
await runToExit(async () => {
  const settings = readSettings();
  const name = `alderpoint-${new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}.dump`;
  const file = resolve(process.argv[2] ?? join(settings.dataDir, "backups", name));
  const { url, stop } = await findDatabase(settings);
  try {
    const { rows } = await backUp(url, file);
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
    console.log(
      `${file}\n${total} rows of ${Object.keys(rows).length} tables. It holds people's data: keep it safe.`,
    );
    return 0;
  } finally {
    await stop();
  }
});
