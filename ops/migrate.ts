import { directDatabaseUrl, env } from "@/lib/env";
import { log } from "@/lib/log";
import { migrate } from "@/lib/database/migrate";
import { ensureWebRole } from "@/lib/database/web-role";

// `node ops/migrate.js` applies the migrations as the owner of the database, then grants WEB_DATABASE_URL's role access to rows.
try {
  const url = directDatabaseUrl();
  const applied = await migrate(url);
  log.info("migrate.done", { migrations: applied.length });
  const web = env().WEB_DATABASE_URL;
  if (web) log.info("migrate.webRoleReady", { role: await ensureWebRole(url, web) });
} catch (error) {
  log.error("migrate.failed", error, { reason: error instanceof Error ? error.message : undefined });
  process.exitCode = 1;
}
