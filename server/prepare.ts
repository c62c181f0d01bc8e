import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { migrate } from "@/lib/migrate";
import { markPrepared } from "@/lib/readiness";
import { ensureFirstAdmin, type FirstAdmin } from "@/lib/users/first-admin";
import type { Pages } from "@/page-store/pages";
import { seedDemo } from "@/prisma/seed";

/** Pages that show what the database holds: made once before the first visitor asks for them. */
const DATA_PAGES = ["/"];

const RETRY_MS = 1000;

/**
 * Everything between listening and being ready: migrations, first administrator, demo content, pages.
 * While the database is away it tries again every second; the process stays alive and answers what it can.
 */
export async function prepare(
  pages: Pages | undefined,
  signal: AbortSignal,
): Promise<FirstAdmin | undefined> {
  while (!signal.aborted) {
    try {
      return await prepareOnce(pages);
    } catch (error) {
      log.error("start.waiting", error);
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  return undefined;
}

async function prepareOnce(pages: Pages | undefined): Promise<FirstAdmin> {
  const { DATABASE_URL, ADMIN_EMAIL, ADMIN_PASSWORD, SEED_DEMO } = env();
  const applied = await migrate(DATABASE_URL);
  if (applied.length > 0) log.info("start.migrated", { migrations: applied.length });
  const admin = await ensureFirstAdmin(ADMIN_EMAIL, ADMIN_PASSWORD);
  if (SEED_DEMO === "1" && (await seedDemo(db()))) log.info("start.seeded");
  pages?.store.changeEverything();
  await pages?.make(DATA_PAGES);
  const missing = DATA_PAGES.find((page) => pages && !pages.store.find(page)?.isFresh);
  if (missing) throw new Error(`${missing} could not be made from the database.`);
  markPrepared();
  return admin;
}
