import { directDatabaseUrl, webDatabaseUrl } from "@/lib/env";
import { log } from "@/lib/log";
import { migrate } from "@/lib/database/migrate";
import { ensureWebRole } from "@/lib/database/web-role";

/**
 * `node ops/migrate.js` applies the migrations as the owner of the database. It then grants the role of
 * WEB_DATABASE_URL access to rows. Servers that use this role find nothing to migrate.
 */
try {
  const url = directDatabaseUrl();
  const applied = await migrate(url);
  log.info("migrate.done", { migrations: applied.length });
  const web = webDatabaseUrl();
  if (web) log.info("migrate.webRoleReady", { role: await ensureWebRole(url, web) });
} catch (error) {
  log.error("migrate.failed", error, { reason: error instanceof Error ? error.message : undefined });
  process.exitCode = 1;
}
