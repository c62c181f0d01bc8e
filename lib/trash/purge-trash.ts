import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { log } from "@/lib/log";
import { withAdvisoryLock } from "@/lib/database/with-advisory-lock";
import { hardDeleteTrashed } from "./hard-delete";
import { RECORD_KINDS, TRASH_DAYS } from "./record-kinds";

/** Key of the advisory lock. All instances must use the same one. */
const LOCK = 4_901_268;

/**
 * Erases records that have been in the trash for `TRASH_DAYS`. Does nothing while another instance purges.
 * Returns the number of erased records, without applications that are erased with their job.
 */
export async function purgeTrash(): Promise<number> {
  return (await withAdvisoryLock(LOCK, purge)) ?? 0;
}

async function purge(): Promise<number> {
  const due = Prisma.sql`deleted_at < now() - make_interval(days => ${TRASH_DAYS}::int)`;
  let count = 0;
  for (const kind of RECORD_KINDS) count += await hardDeleteTrashed({ requestId: "upkeep" }, kind, due);
  if (count > 0) log.info("trash.purged", { count });
  return count;
}
