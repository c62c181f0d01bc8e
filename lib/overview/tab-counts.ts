import "server-only";
import { cache } from "react";
import * as z from "zod/mini";
import type { Admin } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { notDeleted } from "@/lib/trash/not-deleted";

/** Tab counts that have no change event. */
const countsRow = z.strictObject({
  jobs: z.int(),
  openJobs: z.int(),
  team: z.int(),
  users: z.int(),
  /** Mails that could not be sent. */
  deadMails: z.int(),
});

export type TabCounts = z.output<typeof countsRow>;

/** Counts all tabs in one query. Cached per request. */
export const countTabs = cache(async (_admin: Admin): Promise<TabCounts> => {
  return queryRow(db(), countsRow)`
    SELECT count(*)::int AS jobs, count(*) FILTER (WHERE status = 'Open')::int AS "openJobs",
           (SELECT count(*)::int FROM team_members WHERE ${notDeleted.team_members}) AS team,
           (SELECT count(*)::int FROM users WHERE ${notDeleted.users}) AS users,
           (SELECT count(*)::int FROM outbox WHERE state = 'DEAD') AS "deadMails"
    FROM jobs WHERE ${notDeleted.jobs} AND id <> ${GENERAL_JOB_ID}`;
});
