import "server-only";
import { unstable_cache } from "next/cache";
import { HOOKS_TAG } from "@/lib/cache/cache-tags";
import { readForPublicPage } from "@/lib/cache/read-for-public-page";
import { db } from "@/lib/database/db";

// The page names IndexNow by itself.
const readHooks = unstable_cache(
  async () => (await db().hook.count({ where: { form: { not: "indexnow" } } })) > 0,
  ["hooks"],
  { tags: [HOOKS_TAG] },
);

/** Says whether the server calls programs that staff have connected, through the data cache, for the page that names them. */
export const hasHooks = (): Promise<boolean> =>
  readForPublicPage("hooks", readHooks, { duringBuild: false, onFailure: true });
