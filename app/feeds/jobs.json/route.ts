import { buildJsonFeed } from "@/lib/jobs/feeds";
import { getOpeningsOrNone } from "@/lib/jobs/openings";

/** Stored like a page, and made again when a job changes. */
export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return Response.json(buildJsonFeed(await getOpeningsOrNone()), {
    headers: { "content-type": "application/feed+json; charset=utf-8" },
  });
}
