import "server-only";
import { cache } from "react";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { notDeleted } from "@/lib/trash/not-deleted";

/** Tab counts that have no change event. */
export interface TabCounts {
  jobs: number;
  openJobs: number;
  team: number;
  users: number;
  /** Mails that could not be sent. */
  deadMails: number;
}

/** Counts all tabs in one query. Cached per request. */
export const countTabs = cache(async (_admin: Admin): Promise<TabCounts> => {
  const [counts] = await db().$queryRaw<[TabCounts]>`
    SELECT count(*)::int AS jobs, count(*) FILTER (WHERE status = 'Open')::int AS "openJobs",
           (SELECT count(*)::int FROM team_members WHERE ${notDeleted.team_members}) AS team,
           (SELECT count(*)::int FROM users WHERE ${notDeleted.users}) AS users,
           (SELECT count(*)::int FROM outbox WHERE state = 'DEAD') AS "deadMails"
    FROM jobs WHERE ${notDeleted.jobs}`;
  return counts;
});
