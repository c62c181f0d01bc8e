import { webinar } from "./webinar";
import { cookiePromise } from "./promises/promises";

/** A line above every page. */
export interface Notice {
  text: string;
  link?: { href: string; label: string };
}

/** The strip above every page, unless staff have written one. */
export const defaultBanner: Notice | null = null;

/** The line beside the session, unless staff have written one. */
export const defaultAnnouncement: Notice | null = {
  text: "Announcements: {company.name} has an upcoming webinar!",
  link: { href: `/contact#${webinar.id}`, label: `${webinar.short}, ${webinar.shortWhen}` },
};

export const cookieNotice = {
  text: `${cookiePromise}. Signing in does, to keep you signed in. We don't track you.`,
  button: "Got it!",
} as const;
