import { buildJsonFeed } from "@/lib/jobs/feeds";
import { getOpeningsOrNone } from "@/lib/jobs/openings";

/** Cached like a page, and revalidated when a job changes. */
export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return Response.json(buildJsonFeed(await getOpeningsOrNone()), {
    headers: { "content-type": "application/feed+json; charset=utf-8" },
  });
}
