import "server-only";
import { env, isBuilding } from "@/lib/env";

/** Returns the public origin, which is known only at run time. The build gets a placeholder: its pages are never served. */
export const siteUrl = () => (isBuilding() ? "http://localhost" : env().SITE_URL);

/** Returns the full URL of a path, without a trailing slash. */
export const absoluteUrl = (path: string) => new URL(path, siteUrl()).href.replace(/\/$/, "");
