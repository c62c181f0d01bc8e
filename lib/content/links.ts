import { GENERAL_APPLICATION_PATH } from "@/lib/paths";

/** Links that several pages offer. */
export const links = {
  home: { label: "Go to the home page", href: "/" },
  openings: { label: "See all openings", href: "/jobs" },
  general: { label: "Send a general application", href: GENERAL_APPLICATION_PATH },
  services: { label: "See our services", href: "/services" },
  write: { label: "Send us a message", href: "/contact" },
  signIn: { label: "Sign in", href: "/sign-in" },
  account: { label: "Your account", href: "/account" },
} as const;

/** The page in place of one that needs the database, while that is down. */
export const buildOutage = (what: string) => ({
  heading: `We can't show ${what} right now.`,
  text: "The fault is on our side and we're looking into it. Please reload the page in a minute.",
  links: [links.openings],
});
