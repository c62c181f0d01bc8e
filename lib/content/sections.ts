import * as about from "@/lib/generated/site/about";
import * as contact from "@/lib/generated/site/contact";
import * as home from "@/lib/generated/site/home";
import * as jobs from "@/lib/generated/site/jobs";
import * as notices from "@/lib/generated/site/notices";
import { contactHeading } from "@/lib/generated/site/service-texts";
import { buildOutage, links } from "@/lib/content/links";
import { firstCall } from "./promises/promises";
import { withFacts } from "./facts/with-facts";

export const coreTeamSection = /* @__PURE__ */ withFacts(about.coreTeamSection);
export const contactSection = /* @__PURE__ */ withFacts(contact.contactSection);
export const clientsSection = /* @__PURE__ */ withFacts(home.clientsSection);
export const industriesSection = /* @__PURE__ */ withFacts(home.industriesSection);
export const statsSection = /* @__PURE__ */ withFacts(home.statsSection);
export const valuesSection = /* @__PURE__ */ withFacts({
  ...home.valuesSection,
  all: { label: "What each one means", href: "/about#values" },
} as const);
export const whoWeAreSection = /* @__PURE__ */ withFacts(home.whoWeAreSection);

export const servicesSection = /* @__PURE__ */ withFacts({
  ...home.servicesSection,
  learnMore: "Learn more",
  all: { label: "All services", href: "/services" },
} as const);

export const leadershipSection = /* @__PURE__ */ withFacts({
  ...home.leadershipSection,
  empty: "We're updating our team page. You can reach everyone through the contact form.",
  linkedin: "LinkedIn profile",
  all: { label: "Meet the core team", href: "/about" },
} as const);

export const breadcrumbs = {
  label: "Breadcrumb",
  home: { label: "Home", href: "/" },
} as const;

/** The story and the job below the hero of the home page. */
export const proofSection = {
  story: "Success story",
  job: "Newest opening",
  allJobs: (count: number): string => (count === 1 ? "See the opening" : `See all ${count} openings`),
} as const;

export const storiesSection = {
  heading: "Success Stories",
  all: "All success stories",
  readMore: "Read the story",
  figures: "By the numbers",
  industry: "Industry",
  service: "Service",
  published: "Published",
  team: "Team",
  duration: "Duration",
  price: "Price",
  quote: "In the client's words",
  /** Headings of a story, in the order of the page. */
  parts: {
    situation: "Situation",
    issues: "Critical Issues",
    solution: "Solution",
    results: "Results",
  },
} as const;

export const servicePageSection = /* @__PURE__ */ withFacts({
  onThisPage: "On this page",
  relatedStories: "Related stories",
  otherServices: "Other services",
  sheet: (number: number, count: number): string => `Sheet ${number} of ${count}`,
  covers: "What it covers",
  bestFor: "Best for",
  contactHeading,
  contactText: firstCall,
  contact: { label: "Talk to us", href: "/contact" },
} as const);

export const jobsSection = {
  heading: "Openings",
  filter: {
    label: "Search the openings",
    q: "Search",
    qHint: "A skill, a tool or a title",
    choices: "Type, work mode and location",
    type: "Type",
    anyType: "Any type",
    location: "Location",
    anyLocation: "Any location",
    mode: "Work mode",
    anyMode: "Any work mode",
    submit: "Show openings",
    all: "Show all openings",
  },
  unreadable: "We can't show the openings right now. Please try again in a minute, or write to us.",
  write: links.write,
  general: links.general,
  feeds: "Get new openings by",
  alertLikeThese: "Email me new jobs like these",
  alert: "Email me new jobs",
  related: "Related jobs",
  share: "Share this job",
  copied: "Link copied",
  apply: "Apply for this job",
  applyBy: "Apply by",
  reportsTo: "You'd report to",
  reader: "Reads your application",
  benefits: "Benefits",
  preview: {
    title: "Preview",
    text: "Preview. Only administrators can see this page.",
    back: "Back to the job",
    form: "Visitors see the application form here.",
  },
  loading: "Loading",
} as const;

/** Apart from `jobsSection`, which the browser loads. */
export const jobsTexts = /* @__PURE__ */ withFacts({
  intro: jobs.jobsIntro,
  empty: jobs.noJobs,
  noMatch: "Try fewer words. Or set up an alert, and we'll email you when something opens.{kept.alerts}",
  speculative: jobs.speculative,
  applyIntro: jobs.applyIntro,
});

/** Shown to a person who opened the form before the job closed, and sent it afterward. */
export const jobClosedMeanwhile = /* @__PURE__ */ withFacts({
  heading: "This job has just closed.",
  text: "It closed while you were writing, so we didn't get it. Here's what you typed. You can send it as a general application, and we'll email you when something fits.{kept.generalApplicantsFirst}",
  typed: "What you typed",
  links: [links.general, links.openings],
} as const);

/** The page of a closed or unknown job. */
export const jobNotFound = /* @__PURE__ */ withFacts({
  title: "404",
  heading: "This job could not be found.",
  text: "It may have been filled. See everything that's open today.",
  links: [links.openings, links.general, links.write],
  picture: notices.notFoundPicture,
} as const);

/** The page of a job while the database is down. */
export const jobUnreadable = /* @__PURE__ */ buildOutage("this job");

/** `/jobs/applied`, after an application without JavaScript. */
export const applicationSent = /* @__PURE__ */ withFacts({
  heading: "Thank you! Your application has been submitted.",
  text: jobs.applicationSent,
  links: [{ label: "Get new openings by email", href: "/jobs/alerts" }, links.openings, links.home],
} as const);

export const comingSoon = /* @__PURE__ */ withFacts({
  heading: "Coming Soon",
  text: notices.comingSoon.text,
  links: [{ label: "Contact us", href: "/contact" }],
  picture: notices.comingSoon.picture,
} as const);

export const notFound = /* @__PURE__ */ withFacts({
  title: "404",
  heading: "We could not find this page.",
  text: "It may have moved, or there may be a typo in the address. The home page and our services are good places to start.",
  links: [links.home, links.services],
  picture: notices.notFoundPicture,
} as const);

/** `/contact/sent`, after a message without JavaScript. */
export const messageSent = /* @__PURE__ */ withFacts({
  heading: "Sent! We will get back to you soon.",
  text: contact.messageSent,
  links: [links.home, links.services],
} as const);

/** `/jobs/general`: the job that always exists. */
export const generalApplication = /* @__PURE__ */ withFacts({
  ...jobs.generalApplication,
  form: "General application",
} as const);
