import "server-only";
import { unstable_cache } from "next/cache";
import { db } from "@/lib/database/db";
import { JOBS_TAG } from "@/lib/jobs/cache-tags";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";
import { TEAM_TAG } from "@/lib/team/cache-tags";

/** The kinds of record that public pages list, with the tag of what lists them. */
const CACHE_TAGS = { job: JOBS_TAG, member: TEAM_TAG } as const;
const ACTIONS = ["added", "edited", "deleted", "restored"] as const;

type Listed = keyof typeof CACHE_TAGS;

const readLastChange = (kind: Listed) =>
  unstable_cache(
    async (): Promise<number> => {
      const actions = ACTIONS.map((action) => `${kind}.${action}`);
      const [{ at }] = await db().$queryRaw<[{ at: Date | null }]>`
        SELECT max(at) AS at FROM audit_events WHERE target_type = ${kind} AND action = ANY(${actions})`;
      return at?.getTime() ?? 0;
    },
    ["last-change", kind],
    { tags: [CACHE_TAGS[kind]] },
  )();

/**
 * When a list of jobs or of the team last changed, also by what is no longer on it; 0 when nobody ever changed it. The
 * audit log knows, and announces a change with the tag that says so.
 */
export const getLastChange = (kind: Listed): Promise<number> =>
  readForPublicPage("history", () => readLastChange(kind), { building: 0, away: 0 });
