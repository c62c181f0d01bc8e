import { resolve } from "node:path";
import { runToExit } from "@/scripts/stop-signal";
import { countRows } from "./database-contents";
import { restore } from "./dump";
import { withDirectDatabase } from "./with-database";

// `npm run restore -- <file> [--force]` restores a backup into the database of `npm start`, which must not be running.
await runToExit(async () => {
  const args = process.argv.slice(2);
  const [file] = args.filter((arg) => arg !== "--force");
  if (!file) throw new Error("Usage: npm run restore -- <file> [--force]");
  return withDirectDatabase(async (url) => {
    const startedAt = performance.now();
    const contents = await restore(url, resolve(file), { force: args.includes("--force") });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`Restored and compared in ${seconds} s: ${countRows(contents)}.`);
    return 0;
  });
});
