import "server-only";
import { unstable_cache } from "next/cache";
import { db } from "@/lib/database/db";
import { JOBS_TAG, TEAM_TAG } from "@/lib/cache/cache-tags";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";

const CACHE_TAGS = { job: JOBS_TAG, member: TEAM_TAG } as const;
const ACTIONS = ["added", "edited", "deleted", "restored"] as const;

type ListedKind = keyof typeof CACHE_TAGS;

const readLastChange = (kind: ListedKind) =>
  unstable_cache(
    async (): Promise<number> => {
      const actions = ACTIONS.map((action) => `${kind}.${action}`);
      const newest = await db().auditEvent.findFirst({
        where: { targetType: kind, action: { in: actions } },
        orderBy: { at: "desc" },
        select: { at: true },
      });
      return newest?.at.getTime() ?? 0;
    },
    ["last-change", kind],
    { tags: [CACHE_TAGS[kind]] },
  )();

/** Returns milliseconds since 1970, or 0 for no change. Reads the audit log, so that deletions count too. */
export const getLastChange = (kind: ListedKind): Promise<number> =>
  readForPublicPage("history", () => readLastChange(kind), { duringBuild: 0, onFailure: 0 });
