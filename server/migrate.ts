import { env, webDatabaseUrl } from "@/lib/env";
import { log } from "@/lib/log";
import { migrate } from "@/lib/database/migrate";
import { ensureWebRole } from "@/lib/database/web-role";

/**
 * `node server/migrate.js`: applies the migrations as the database's owner and, with WEB_DATABASE_URL, lets the role
 * named there read and write rows. Servers that sign in as that role then find nothing to migrate.
 */
try {
  const { DATABASE_URL } = env();
  const applied = await migrate(DATABASE_URL);
  log.info("migrate.done", { migrations: applied.length });
  const web = webDatabaseUrl();
  if (web) log.info("migrate.roleAdmitted", { role: await ensureWebRole(DATABASE_URL, web) });
} catch (error) {
  log.error("migrate.failed", error, { reason: error instanceof Error ? error.message : undefined });
  process.exitCode = 1;
}
