import { GENERAL_APPLICATION_PATH } from "@/lib/paths";
import type { NavigationLink } from "./navigation";
import { firstCall, messageReaders } from "./promises/promises";
import { withFacts } from "./with-facts";

export type SectionText = {
  heading: string;
  intro: string;
};

export const contactSection = /* @__PURE__ */ withFacts({
  heading: "Ready to transform your business?",
  intro: `Tell us what's slow, broken or short of people. ${messageReaders}, not a sales desk, reads every message.`,
  promises: ["We answer {messageAnswer}.", firstCall, "If we're not the right firm, we'll name one that is."],
  direct: "Prefer to talk? Call or email us.",
} as const);

export const clientsSection: SectionText = {
  heading: "Some of our clients",
  intro: "Eight of the more than 100 clients we have served since 2016. Each agreed to be named here.",
};

export const valuesSection: SectionText = {
  heading: "What we hold ourselves to",
  intro: "Five words, each with the habit that proves it.",
};

export const servicesSection = {
  heading: "What we do",
  intro:
    "Seven services. One lead engineer for you. Most clients start with one service and add a second within 14 months.",
  learnMore: "Learn more",
  all: { label: "All services", href: "/services" } satisfies NavigationLink,
} as const;

export const whoWeAreSection: SectionText = {
  heading: "Who we are",
  intro: "Engineers and recruiters who keep other people's systems running and their teams staffed.",
};

export const leadershipSection = {
  heading: "Leadership team",
  intro: "The people who answer for the work. Each of them still takes a turn on call.",
  empty: "We're updating our team page. You can reach everyone through the contact form.",
  linkedin: "LinkedIn profile",
  all: { label: "Meet the core team", href: "/about" } satisfies NavigationLink,
} as const;

/** The carousel of team members on `/about`. */
export const coreTeamSection: SectionText = {
  heading: "Core Team",
  intro: "Portland, Guadalajara, Vancouver and Pune: the people you'll talk to.",
};

export const breadcrumbs = {
  label: "Breadcrumb",
  home: { label: "Home", href: "/" } satisfies NavigationLink,
} as const;

export const statsSection = /* @__PURE__ */ withFacts<SectionText>({
  heading: "{company.name} by the numbers",
  intro: "Counted on January 1 each year, excluding partners and subcontractors.",
});

export const industriesSection: SectionText = {
  heading: "Industries we serve",
  intro: "Seven industries whose systems, seasons and regulations we know from the inside.",
};

/** The story and the job below the hero of the home page. */
export const proofSection = {
  storyId: 2,
  story: "Success story",
  job: "Newest opening",
  allJobs: (count: number): string => (count === 1 ? "See the opening" : `See all ${count} openings`),
} as const;

export const storiesSection = {
  heading: "Success Stories",
  intro: "Six projects from survey to result, with figures our clients agreed to publish.",
  all: "All success stories",
  readMore: "Read the story",
  figures: "By the numbers",
  client: "Client",
  industry: "Industry",
  service: "Service",
  published: "Published",
  next: "Next story",
  /** Headings of a story, in the order of the page. */
  parts: {
    situation: "Situation",
    issues: "Critical Issues",
    solution: "Solution",
    results: "Results",
  },
} as const;

export const servicePageSection = {
  onThisPage: "On this page",
  relatedStories: "Read how it went",
  otherServices: "Other services",
  sheet: (number: number, count: number): string => `Sheet ${number} of ${count}`,
  covers: "What it covers",
  bestFor: "Best for",
  contactHeading: "Tell us what you're dealing with.",
  contactText: firstCall,
  contact: { label: "Talk to us", href: "/contact" } satisfies NavigationLink,
} as const;

export const jobsSection = {
  heading: "Openings",
  intro:
    "Work with us in Portland, Guadalajara, Vancouver, Pune or from home, or with one of our clients. The person you'd report to reads every application.",
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
  empty: "There are no openings today. Send us a message and we'll write when there is one.",
  noMatch: "Try another word or place, or tell us what you're looking for.",
  unreadable: "We can't show the openings right now. Please try again in a minute, or write to us.",
  write: { label: "Send us a message", href: "/contact" } satisfies NavigationLink,
  speculative: {
    heading: "No fitting position?",
    text: "Send us your resume. A recruiter reads it, we keep it for a year, and we'll write when a position comes up.",
  },
  general: { label: "Send a general application", href: GENERAL_APPLICATION_PATH } satisfies NavigationLink,
  feeds: "Follow new openings:",
  apply: "Apply for this job",
  applyBy: "Apply by",
  reportsTo: "You would report to",
  preview: {
    title: "Preview",
    text: "Preview. Only administrators can see this page.",
    back: "Back to the job",
    form: "Visitors see the application form here.",
  },
  loading: "Loading",
} as const;

/** Apart from `jobsSection`, which the browser loads. */
export const applySection = /* @__PURE__ */ withFacts({
  intro: "The person you'd report to reads it and answers {applicationAnswer}.",
});

/** Shown to a person who opened the form before the job closed, and sent it afterward. */
export const jobClosedMeanwhile = {
  heading: "This position has just closed.",
  text: "It closed while you were writing, so nothing was sent. Here is what you typed. You can send it as a general application, and we'll write when a position fits.",
  typed: "What you typed",
  links: [
    { label: "Send a general application", href: GENERAL_APPLICATION_PATH },
    { label: "See all openings", href: "/jobs" },
  ] satisfies readonly NavigationLink[],
} as const;

/** The page of a closed or unknown job. */
export const jobNotFound = {
  title: "404",
  heading: "This job could not be found.",
  text: "It may have been filled. See everything that's open today.",
  links: [
    { label: "See all openings", href: "/jobs" },
    { label: "Send a general application", href: GENERAL_APPLICATION_PATH },
    { label: "Send us a message", href: "/contact" },
  ] satisfies readonly NavigationLink[],
  picture: {
    src: "/img/ground/not-found.svg",
    alt: "A map sheet with one tile missing",
    width: 640,
    height: 412,
  },
} as const;

/** The page of a job while the database is down. */
export const jobUnreadable = {
  heading: "We can't show this job right now.",
  text: "The fault is on our side and we're looking into it. Please reload the page in a minute.",
  links: [{ label: "See all openings", href: "/jobs" }] satisfies readonly NavigationLink[],
} as const;

/** `/jobs/applied`, after an application without JavaScript. */
export const applicationSent = /* @__PURE__ */ withFacts({
  heading: "Thank you! Your application has been submitted.",
  text: "We confirm applications by email, at most two a day per address. The person you'd report to reads your application and answers {applicationAnswer}.",
  links: [
    { label: "See all openings", href: "/jobs" },
    { label: "Go to the home page", href: "/" },
  ] satisfies readonly NavigationLink[],
} as const);

export const comingSoon = {
  heading: "Coming Soon",
  text: "We're still surveying this ground. Until the page is ready, the contact form reaches the same people.",
  links: [{ label: "Contact us", href: "/contact" }] satisfies readonly NavigationLink[],
  picture: {
    src: "/img/ground/coming-soon.svg",
    alt: "A surveyor's tripod standing on an unfinished contour line",
    width: 640,
    height: 420,
  },
} as const;

export const notFound = {
  title: "404",
  heading: "We could not find this page.",
  text: "It may have moved, or there may be a typo in the address. The home page and our services are good places to start.",
  links: [
    { label: "Go to the home page", href: "/" },
    { label: "See our services", href: "/services" },
  ] satisfies readonly NavigationLink[],
  picture: {
    src: "/img/ground/not-found.svg",
    alt: "A map sheet with one tile missing",
    width: 640,
    height: 412,
  },
} as const;

/** `/contact/sent`, after a message without JavaScript. */
export const messageSent = /* @__PURE__ */ withFacts({
  heading: "Sent! We will get back to you soon.",
  text: "We have your message. {messageReaders} will read it and answer {messageAnswer}.",
  links: [
    { label: "Go to the home page", href: "/" },
    { label: "See our services", href: "/services" },
  ] satisfies readonly NavigationLink[],
} as const);
