import { rssFeed } from "@/lib/jobs/feeds";
import { readableOpenings } from "@/lib/jobs/openings";

/** Stored like a page, and made again when a job changes. */
export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return new Response(rssFeed(await readableOpenings()), {
    headers: { "content-type": "application/rss+xml; charset=utf-8" },
  });
}
