import { join, resolve } from "node:path";
import { runToExit } from "@/scripts/stop-signal";
import { countRows } from "./database-contents";
import { backUp } from "./dump";
import { withDirectDatabase } from "./with-database";

// `npm run backup -- [file]` dumps the database of `npm start`, whether or not that is running.
await runToExit(() =>
  withDirectDatabase(async (url, { dataDir }) => {
    const name = `frontdesk-${new Date().toISOString().replace(/\.\d+/, "").replaceAll(":", "-")}.dump`;
    const file = resolve(process.argv[2] ?? join(dataDir, "backups", name));
    console.log(`${file}\n${countRows(await backUp(url, file))}. It holds people's data: keep it safe.`);
    return 0;
  }),
);
