import type { NavigationLink } from "./navigation";

/** `/jobs/alerts`. */
export const alertsPage = {
  heading: "Tell me about new positions",
  intro:
    "We'll email you when a position opens that fits. You confirm your address first, and every email has a link that ends it.",
  keep: "We keep your address and what you choose here for a year, or until you end it. We use them for nothing else.",
  privacy: "More about privacy",
  anyType: "All types",
  wordsHint: "Optional. All of them must occur in the position, for example: linux Portland",
  frequencies: [
    { value: "now", label: "At once" },
    { value: "weekly", label: "Once a week, on Monday" },
  ],
  button: "Email me",
} as const;

/** `/jobs/alerts/{token}`: one alert, for the owner of its address. */
export const alertPage = {
  metaTitle: "Your job alert",
  confirmHeading: "Confirm your job alert",
  confirmIntro: "We'll email you about new positions once you press the button.",
  heading: "Your job alert",
  frequencies: { now: "At once", weekly: "Once a week, on Monday" } as Record<string, string>,
  anyWords: "Any",
  confirm: "Confirm",
  renew: "Keep it for another year",
  stop: "Stop these emails",
  refuse: "I didn't ask for this",
  failed: "An error occurred. Please try again later.",
  change: "To change it, stop this one and set up another.",
} as const;

const jobsLinks = [
  { label: "See all openings", href: "/jobs" },
  { label: "Set up an alert", href: "/jobs/alerts" },
] satisfies readonly NavigationLink[];

/** The page of an alert that has ended, and of a link that was made up. */
export const alertGone = {
  heading: "There is no such alert.",
  text: "It was stopped, or nobody confirmed it in time. You won't get emails from it.",
  links: jobsLinks,
} as const;

/** `/jobs/alerts/ended`. */
export const alertEnded = {
  heading: "Stopped. You won't hear from this alert again.",
  text: "We've erased your address and what you chose.",
  links: jobsLinks,
} as const;

/** `/jobs/alerts/sent`, after the form was sent without JavaScript. The same for every address. */
export const alertSent = {
  heading: "Check your email",
  text: "Almost done. We have sent you an email. Please confirm your alert there.",
  links: [{ label: "See all openings", href: "/jobs" }] satisfies readonly NavigationLink[],
} as const;

/** A job alert while the database is down. */
export const alertUnavailable = {
  heading: "We can't show your alert right now.",
  text: "The fault is on our side and we're looking into it. Please reload the page in a minute.",
  links: [{ label: "See all openings", href: "/jobs" }] satisfies readonly NavigationLink[],
} as const;
