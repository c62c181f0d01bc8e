import { webinar } from "./webinar";
import { company } from "./company";
import { cookiePromise } from "./promises/promises";

export type Banner = {
  enabled: boolean;
  text: string;
  href?: string;
  linkLabel?: string;
};

/** The strip above every page. Set `enabled` to show it. */
export const banner: Banner = {
  enabled: false,
  text: "Our Portland office is moving to Surveyor Way. Phone numbers and service hours stay the same.",
  href: "/contact",
  linkLabel: "Find the new address",
};

export const announcement = {
  text: `Announcements: ${company.name} has an upcoming webinar!`,
  href: `/contact#${webinar.id}`,
  label: `${webinar.short}, ${webinar.shortWhen}`,
} as const;

export const cookieNotice = {
  text: `${cookiePromise}. Signing in does, to keep you signed in. We don't track you.`,
  button: "Got it!",
} as const;
