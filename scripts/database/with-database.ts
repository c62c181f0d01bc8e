import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings } from "@/scripts/settings";
import { startEmbeddedPostgres } from "./embedded-postgres";

/** Runs `work` on the database of `npm start`, which it starts and stops when it is not running. */
export async function withDatabase<T>(work: (url: string, settings: Settings) => Promise<T>): Promise<T> {
  const settings = readSettings();
  const running = join(settings.dataDir, "database-url");
  const url =
    settings.databaseUrl ?? (existsSync(running) ? readFileSync(running, "utf8").trim() : undefined);
  if (url) return work(url, settings);
  const database = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    return await work(database.url, settings);
  } finally {
    await database.stop();
  }
}
