import "server-only";
import { cache } from "react";
import * as z from "zod/mini";
import { type Admin, hasArea } from "@/lib/auth/viewer";
import { db } from "@/lib/database/db";
import { queryRow } from "@/lib/database/query-rows";
import { GENERAL_JOB_ID } from "@/lib/jobs/general-job";
import { cacheUntilChange } from "@/lib/staff-events/cache-until-change";
import { notDeleted } from "@/lib/database/not-deleted";

const countsRow = z.strictObject({
  jobs: z.int(),
  openJobs: z.int(),
  team: z.int(),
  users: z.int(),
  deadMails: z.int(),
  holdsDemo: z.boolean(),
});

const readCounts = cacheUntilChange(
  () => queryRow(db(), countsRow)`
    SELECT count(*)::int AS jobs, count(*) FILTER (WHERE status = 'Open')::int AS "openJobs",
           (SELECT count(*)::int FROM team_members WHERE ${notDeleted.team_members}) AS team,
           (SELECT count(*)::int FROM users WHERE ${notDeleted.users}) AS users,
           (SELECT count(*)::int FROM outbox WHERE state = 'DEAD') AS "deadMails",
           EXISTS (SELECT FROM demo_rows WHERE kind <> 'removed') AS "holdsDemo"
    FROM jobs WHERE ${notDeleted.jobs} AND id <> ${GENERAL_JOB_ID}`,
);

/** Cached until one of the counts changes, and per request while changes are not reported. */
export const countTabs = cache(async (admin: Admin) => {
  const { jobs, openJobs, team, users, deadMails, holdsDemo } = await readCounts();
  return {
    holdsDemo,
    ...(hasArea(admin, "hiring") && { jobs, openJobs }),
    ...(hasArea(admin, "site") && { team, deadMails }),
    ...(hasArea(admin, "people") && { users }),
  };
});
