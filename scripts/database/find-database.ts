import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "./embedded-postgres";
import type { Settings } from "@/scripts/settings";

/** Connects to the database of `npm start`, or starts it when it is not running. The caller must call `stop`. */
export async function findDatabase({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ url: string; stop: () => Promise<void> }> {
  const running = join(dataDir, "database-url");
  const url = databaseUrl ?? (existsSync(running) ? readFileSync(running, "utf8").trim() : undefined);
  return url ? { url, stop: async () => undefined } : startEmbeddedPostgres({ dataDir });
}
