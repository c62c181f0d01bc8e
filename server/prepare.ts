import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { migrate } from "@/lib/migrate";
import { markPrepared } from "@/lib/readiness";
import { TEAM_TAG } from "@/lib/team/tag";
import { ensureFirstAdmin, type FirstAdmin } from "@/lib/users/first-admin";
import { forgetPages, holdsTag } from "@/page-store";
import { seedDemo } from "@/prisma/seed";

/** Pages that show what the database holds: made once before the first visitor asks for them. */
const DATA_PAGES = ["/", "/about", "/jobs"];

const RETRY_MS = 1000;

/**
 * Everything between listening and being ready: migrations, first administrator, demo content, pages.
 * While the database is away it tries again every second; the process stays alive and answers what it can.
 */
export async function prepare(origin: string, signal: AbortSignal): Promise<FirstAdmin | undefined> {
  let admin: FirstAdmin | undefined;
  while (!signal.aborted) {
    try {
      await prepareDatabase();
      // Asked once: only the first answer knows a password that was made up here.
      admin ??= await ensureFirstAdmin(env().ADMIN_EMAIL, env().ADMIN_PASSWORD);
      if (env().NODE_ENV !== "development") await makePages(origin);
      markPrepared();
      return admin;
    } catch (error) {
      log.error("start.waiting", error, { reason: error instanceof Error ? error.message : undefined });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
  return undefined;
}

async function prepareDatabase(): Promise<void> {
  const { DATABASE_URL, SEED_DEMO } = env();
  const applied = await migrate(DATABASE_URL);
  if (applied.length > 0) log.info("start.migrated", { migrations: applied.length });
  if (SEED_DEMO === "1" && (await seedDemo(db()))) log.info("start.seeded");
}

async function makePages(origin: string): Promise<void> {
  forgetPages();
  // One after the other: the second finds what the first has read, and opens no connection of its own.
  for (const page of DATA_PAGES) await makePage(new URL(page, origin));
  if (!holdsTag(TEAM_TAG)) throw new Error("The team could not be read while the pages were made");
}

async function makePage(url: URL): Promise<void> {
  const response = await fetch(url);
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`A page could not be made: ${response.status}`);
}
