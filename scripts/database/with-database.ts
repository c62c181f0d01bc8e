import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSettings, type Settings } from "@/scripts/settings";
import { startEmbeddedPostgres } from "./embedded-postgres";

type Work<T> = (url: string, settings: Settings) => Promise<T>;

/** Runs `work` on the database of `npm start`, which it starts and stops when it is not running. */
export async function withDatabase<T>(work: Work<T>): Promise<T> {
  const settings = readSettings();
  // ensurePostgresTools reads the environment, which lacks the variables of .env.
  if (settings.env.PG_BIN) process.env.PG_BIN = settings.env.PG_BIN;
  const url = settings.databaseUrl ?? readOtherServer(settings.dataDir);
  if (url) return work(url, settings);
  const database = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    return await work(database.url, settings);
  } finally {
    await database.stop();
  }
}

/** Runs `work` as `withDatabase`, past a pooler in transaction mode, which would hand the settings of `pg_dump` to the servers. */
export const withDirectDatabase = <T>(work: Work<T>): Promise<T> =>
  withDatabase((url, settings) => work(settings.env.DIRECT_DATABASE_URL?.trim() || url, settings));

/**
 * Returns the database of the running `npm start` when that is not the embedded one. The embedded one may have stopped or moved
 * to another port in a power cut, so that its address is never read.
 */
function readOtherServer(dataDir: string): string | undefined {
  const [url, password] = ["database-url", "database-password"].map((name) => {
    const file = join(dataDir, name);
    return existsSync(file) ? readFileSync(file, "utf8").trim() : undefined;
  });
  return url && password && url.includes(`:${password}@`) ? undefined : url;
}
