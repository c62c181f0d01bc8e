import { buildRssFeed } from "@/lib/jobs/feeds/reader-feeds";
import { getPublicJobsOrNone } from "@/lib/jobs/public-jobs";

export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return new Response(buildRssFeed(await getPublicJobsOrNone()), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
