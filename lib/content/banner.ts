import { company } from "./company";

export type Banner = {
  enabled: boolean;
  text: string;
  href?: string;
  linkLabel?: string;
};

/** The strip above every page. Set `enabled` to show it. */
export const banner: Banner = {
  enabled: false,
  text: "Our Portland office moves to Surveyor Way. Telephone numbers and service hours stay the same.",
  href: "/contact",
  linkLabel: "Find the new address",
};

export const announcement = `Announcements: ${company.name} has an upcoming webinar!`;

export const cookieNotice = {
  text: "We use cookies to sign you in and keep you signed in, and local storage to remember this choice. We do not track you across other sites.",
  button: "Got it!",
} as const;
