import { jsonFeed } from "@/lib/jobs/feeds";
import { readableOpenings } from "@/lib/jobs/openings";

/** Stored like a page, and made again when a job changes. */
export const dynamic = "force-static";

export async function GET(): Promise<Response> {
  return Response.json(jsonFeed(await readableOpenings()), {
    headers: { "content-type": "application/feed+json; charset=utf-8" },
  });
}
