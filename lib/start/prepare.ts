import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { directDatabaseUrl, env } from "@/lib/env";
import { JOBS_TAG, TEAM_TAG } from "@/lib/cache/cache-tags";
import { log } from "@/lib/log";
import { migrate } from "@/lib/database/migrate";
import { noteHold } from "@/lib/mail/hold";
import { restrictToOwner } from "@/lib/process/private-folder";
import { markPrepared } from "@/lib/http/probes";
import { ensureFirstAdmin } from "@/lib/users/first-admin";
import { loadSettings } from "@/lib/site-settings/load-settings";
import { processState } from "@/lib/process-state";
import { holdsDemo } from "@/lib/maintenance/demo";
import { storeSiteTemplates } from "@/lib/templates/site-templates";
import { createSetupCode } from "@/lib/setup/setup-code";
import { requireDatabaseSession, requireNotifications } from "./check-connections";
import { seedDemo } from "@/prisma/seed";

const RETRY_MS = 1000;

/**
 * Prepares the database: checks of the connections, migrations, templates, first administrator or code of /setup, demo content. Retries
 * every second during an outage. Returns undefined when the signal aborts first.
 */
export async function prepare(signal: AbortSignal) {
  restrictDataDir();
  let access: Awaited<ReturnType<typeof prepareAccess>> | undefined;
  while (!signal.aborted) {
    try {
      await requireDatabaseSession(directDatabaseUrl());
      await requireNotifications();
      await prepareDatabase();
      // Called once: only the first call returns a generated password, and the code stays the same.
      access ??= await prepareAccess();
      if ((await loadSettings()) === null) throw new Error("The settings of the website cannot be read.");
      // Delivery checks the hold again with each claim.
      const prepared = { ...access, holdsDemo: await holdsDemo(), hold: await noteHold() };
      // Pages that visitors requested earlier lack data and settings.
      processState.pageEntries?.invalidateEverything();
      processState.onPublicChange?.();
      markPrepared();
      return prepared;
    } catch (error) {
      log.error("start.waiting", error, { reason: error instanceof Error ? error.message : undefined });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  return undefined;
}

/**
 * While there is no user and no ADMIN_EMAIL, /setup asks for the first administrator. `setupCode` opens it, and is null
 * otherwise.
 */
async function prepareAccess() {
  const { ADMIN_EMAIL, ADMIN_PASSWORD, SEED_DEMO } = env();
  const isConfigured = ADMIN_EMAIL !== undefined || ADMIN_PASSWORD !== undefined || SEED_DEMO === "1";
  const setupCode = isConfigured ? null : await createSetupCode();
  return {
    setupCode,
    admin: setupCode === null ? await ensureFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD) : null,
  };
}

function restrictDataDir(): void {
  try {
    restrictToOwner(env().DATA_DIR);
  } catch (error) {
    log.error("start.dataDirNotClosed", error);
  }
}

async function prepareDatabase(): Promise<void> {
  const { SEED_DEMO } = env();
  const applied = await migrate(directDatabaseUrl());
  if (applied.length > 0) log.info("start.migrated", { migrations: applied.length });
  await storeSiteTemplates();
  if (SEED_DEMO === "1" && (await seedDemo(dbIncludingTrash()))) {
    await revalidateTagsOnCommit(db(), TEAM_TAG, JOBS_TAG);
    log.info("start.seeded");
  }
}
