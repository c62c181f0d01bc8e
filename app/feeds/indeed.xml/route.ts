import { boardRoute } from "@/lib/jobs/feeds/board-route";

/** Cached like a page, and revalidated when a job changes. */
export const dynamic = "force-static";

export const GET = boardRoute("indeed");
