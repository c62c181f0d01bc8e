import "server-only";
import { headers } from "next/headers";
import { getCaller } from "@/lib/caller";
import { setPageStatus } from "./page-status";

/**
 * Makes the server answer the current request with 404. Then render the not-found view: for `notFound()`, Next.js
 * would send an empty body (docs/decisions/0066-render-not-found-views-as-pages.md).
 */
export async function markNotFound(): Promise<void> {
  setPageStatus(getCaller(await headers()).requestId, 404);
}
