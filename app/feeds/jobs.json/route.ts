import { buildJsonFeed } from "@/lib/jobs/feeds/reader-feeds";
import { getPublicJobsOrNone } from "@/lib/jobs/public-jobs";

export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return Response.json(buildJsonFeed(await getPublicJobsOrNone()), {
    headers: { "content-type": "application/feed+json; charset=utf-8" },
  });
}
