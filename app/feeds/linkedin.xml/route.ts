import { boardRoute } from "@/lib/jobs/feeds/board-route";

export const dynamic = "force-static";

export const GET = boardRoute("linkedin");
