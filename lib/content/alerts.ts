import { withFacts } from "@/lib/content/facts/with-facts";
import { buildOutage, links } from "@/lib/content/links";

/** `/jobs/alerts`. */
export const alertsPage = {
  heading: "Get new openings by email",
  intro:
    "We'll email you when a matching job opens. First we'll ask you to confirm your address. Every alert has a link to stop it.",
  keep: "We keep your address and what you choose here for a year, or until you stop it. We don't use them for anything else.",
  privacy: "More about privacy",
  anyType: "All types",
  frequencies: [
    { value: "now", label: "Right away" },
    { value: "weekly", label: "Weekly, on Mondays" },
  ],
  button: "Email me",
} as const;

/** Separate from `alertsPage`, which the browser loads: only the server knows what staff have changed. */
export const alertHints = /* @__PURE__ */ withFacts({
  words:
    "Optional. We match openings that contain every word, like Linux {company.address.city}. Put a phrase in quotation marks.",
});

/** `/jobs/alerts/{token}`: one alert, for the owner of its address. */
export const alertPage = {
  metaTitle: "Your job alert",
  confirmHeading: "Confirm your job alert",
  confirmIntro: "We'll email you about new openings once you press the button.",
  heading: "Your job alert",
  confirmed: "Your alert is confirmed. We'll email you when a matching job opens.",
  anyWords: "Any",
  confirm: "Confirm",
  renew: "Keep it for another year",
  stop: "Stop these emails",
  refuse: "I didn't ask for this",
  failed: "An error occurred. Please try again later.",
  change: "To change it, stop this one and set up another.",
} as const;

const jobsLinks = [links.openings, { label: "Set up an alert", href: "/jobs/alerts" }];

/** The page of an alert that has ended, and of a link that was made up. */
export const alertGone = {
  heading: "This alert has ended.",
  text: "It was stopped, it expired, or it wasn't confirmed in time. You won't get emails from it.",
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
  text: "Almost done. Use the link in our email to confirm your alert. No email after a few minutes? You may already have this alert, or five others, or two confirmations from us in the last 24 hours.",
  links: [links.openings],
} as const;

/** A job alert while the database is down. */
export const alertUnavailable = /* @__PURE__ */ buildOutage("your alert");
