import { revalidateTagsOnCommit } from "@/lib/cache/revalidate-tags";
import { db, dbIncludingTrash } from "@/lib/database/db";
import { directDatabaseUrl, env } from "@/lib/env";
import { JOBS_TAG } from "@/lib/jobs/cache-tags";
import { log } from "@/lib/log";
import { migrate } from "@/lib/database/migrate";
import { restrictToOwner } from "@/lib/private-folder";
import { markPrepared } from "@/lib/http/probes";
import { TEAM_TAG } from "@/lib/team/cache-tags";
import { ensureFirstAdmin, type FirstAdmin } from "@/lib/users/first-admin";
import type { PageServer } from "@/server/page-cache/page-server";
import { requireDatabaseSession } from "./check-database-session";
import type { NotificationProbe } from "./notification-probe";
import { seedDemo } from "@/prisma/seed";

/** Pages that show data. They are rendered before the server reports ready. */
const DATA_PAGES = ["/", "/about", "/jobs"];

const RETRY_MS = 1000;

/**
 * Prepares a listening server: checks of the connections, migrations, first administrator, demo content, pages. Retries every second during a
 * database outage. Returns undefined when the signal aborts first.
 */
export async function prepare(
  pages: PageServer | undefined,
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
      if (pages) await prerenderPages(pages);
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

async function prerenderPages(pages: PageServer): Promise<void> {
  // Pages that visitors requested earlier may lack migrated or seeded data.
  pages.cache.invalidateAll();
  await pages.prerender(DATA_PAGES);
  const missing = DATA_PAGES.find((page) => !pages.cache.find(page)?.isFresh);
  if (missing) throw new Error(`${missing} could not be rendered with data from the database.`);
}
