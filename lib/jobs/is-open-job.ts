import "server-only";
import { db } from "@/lib/db";
import { live } from "@/lib/trash/live";

/** Returns whether a job exists and is open: one look-up by the primary key. */
export async function isOpenJob(id: string): Promise<boolean> {
  const rows = await db().$queryRaw<unknown[]>`
    SELECT 1 AS found FROM jobs WHERE id = ${id} AND ${live.jobs} AND status = 'Open'`;
  return rows.length > 0;
}
