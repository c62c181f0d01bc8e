import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { directDatabaseUrl, env } from "@/lib/env";
import { JOBS_TAG, TEAM_TAG } from "@/lib/cache/cache-tags";
import { log } from "@/lib/log";
import { migrate } from "@/lib/database/migrate";
import { restrictToOwner } from "@/lib/process/private-folder";
import { markPrepared } from "@/lib/http/probes";
import { ensureFirstAdmin, type FirstAdmin } from "@/lib/users/first-admin";
import { loadSettings } from "@/lib/site-settings/load-settings";
import { processState } from "@/lib/process-state";
import { requireDatabaseSession } from "./check-database-session";
import type { NotificationProbe } from "./notification-probe";
import { seedDemo } from "@/prisma/seed";

const RETRY_MS = 1000;

/**
 * Prepares the database: checks of the connections, migrations, first administrator, demo content. Retries every second
 * during an outage. Returns undefined when the signal aborts first.
 */
export async function prepare(
  notifications: NotificationProbe,
  signal: AbortSignal,
): Promise<FirstAdmin | undefined> {
  restrictDataDir();
  let admin: FirstAdmin | undefined;
  while (!signal.aborted) {
    try {
      await requireDatabaseSession(directDatabaseUrl());
      await notifications.requireDelivery();
      await prepareDatabase();
      // Called once: only the first call returns a generated password.
      admin ??= await ensureFirstAdmin(env().ADMIN_EMAIL, env().ADMIN_PASSWORD);
      if ((await loadSettings()) === null) throw new Error("The settings of the website cannot be read.");
      processState.pageEntries?.invalidateEverything(); // pages that visitors requested earlier lack data
      markPrepared();
      return admin;
    } catch (error) {
      log.error("start.waiting", error, { reason: error instanceof Error ? error.message : undefined });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  return undefined;
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
  if (SEED_DEMO === "1" && (await seedDemo(dbIncludingTrash()))) {
    await revalidateTagsOnCommit(db(), TEAM_TAG, JOBS_TAG);
    log.info("start.seeded");
  }
}
