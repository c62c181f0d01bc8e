import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { hardDeleteTrashed } from "./hard-delete";
import { RECORD_KINDS, TRASH_DAYS } from "./record-kinds";

/** Any constant will do; containers must take the same lock. */
const LOCK = 4_901_268;

/**
 * Erases what has been in the trash for thirty days. One container at a time: whoever finds another at it does nothing.
 * Returns how many records are gone; applications that go with their job are not counted.
 */
export async function purgeTrash(): Promise<number> {
  return (await withAdvisoryLock(LOCK, purge)) ?? 0;
}

async function purge(): Promise<number> {
  const due = Prisma.sql`deleted_at < now() - make_interval(days => ${TRASH_DAYS}::int)`;
  let count = 0;
  for (const kind of RECORD_KINDS)
    count += await hardDeleteTrashed({ actorId: null, requestId: "upkeep" }, kind, due);
  if (count > 0) log.info("trash.purged", { count });
  return count;
}
