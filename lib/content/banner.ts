import * as notices from "@/lib/generated/site/banner";
import type { Site } from "@/scripts/site/site-files";
import { cookiePromise } from "./promises/wording";

/** A line above every page. */
export type Notice = NonNullable<Site["banner"]["banner"]>;

/** The strip above every page, unless staff have written one. */
export const defaultBanner: Notice | null = notices.banner;

/** The line beside the session, unless staff have written one. */
export const defaultAnnouncement: Notice | null = notices.announcement;

export const cookieNotice = {
  text: `${cookiePromise}. Signing in does, to keep you signed in. We don't track you.`,
  button: "Got it!",
} as const;
