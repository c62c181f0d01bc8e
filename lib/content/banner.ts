import type { Site } from "@/scripts/site/site-files";
import { cookiePromise } from "./promises/wording";

/** A line above every page. */
export type Notice = NonNullable<Site["banner"]["banner"]>;

/** The notices of the site, unless staff have written others. */
export * as defaultNotices from "@/lib/generated/site/banner";

export const cookieNotice = {
  text: `${cookiePromise}. Signing in does, to keep you signed in. We don't track you.`,
  button: "Got it!",
} as const;
