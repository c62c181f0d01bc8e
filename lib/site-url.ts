import "server-only";
import { env, isBuilding } from "@/lib/env";

/**
 * The public origin, known at run time only. What the build renders names a placeholder and is never served: the page
 * store hands out nothing of the build, so the first request makes each page again.
 */
export const siteUrl = () => (isBuilding() ? "http://localhost" : env().SITE_URL);

/** A path of this site as the full address that search engines and shared links need. */
export const absoluteUrl = (path: string) => new URL(path, siteUrl()).href.replace(/\/$/, "");
