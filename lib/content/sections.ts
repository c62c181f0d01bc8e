import { company } from "./company";
import type { NavigationLink } from "./navigation";

export type SectionText = {
  heading: string;
  intro: string;
};

export const contactSection = {
  heading: "Ready to transform your business?",
  intro:
    "Tell us what is slow, broken or short of people. An engineer or a recruiter, not a sales desk, reads every message.",
  promises: [
    "We answer within one business day.",
    "The first call is 30 minutes and costs nothing.",
    "If we are not the right firm, we name one that is.",
  ],
  direct: "Prefer to talk? Call us or write to us.",
} as const;

export const clientsSection: SectionText = {
  heading: "Firms we work for",
  intro: "Eight of the more than 100 clients we have served since 2016. Each agreed to be named here.",
};

export const valuesSection: SectionText = {
  heading: "What we hold ourselves to",
  intro: "Five words, each with the habit that proves it.",
};

export const servicesSection = {
  heading: "What we do",
  intro: "Seven services, one lead engineer. Most clients begin with one and add a second within 14 months.",
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
  empty: "Our team page is being brought up to date. You can reach everyone through the contact form.",
  linkedin: "LinkedIn profile",
  all: { label: "Meet the core team", href: "/about" } satisfies NavigationLink,
} as const;

/** The carousel of team members on `/about`. */
export const coreTeamSection: SectionText = {
  heading: "Core Team",
  intro: "Portland, Guadalajara, Vancouver and Pune: the people you will talk to.",
};

export const breadcrumbs = {
  label: "Breadcrumb",
  home: { label: "Home", href: "/" } satisfies NavigationLink,
} as const;

export const statsSection: SectionText = {
  heading: `${company.name} in numbers`,
  intro: "Counted on the first of each year, without partners and subcontractors.",
};

export const industriesSection: SectionText = {
  heading: "Industries we serve",
  intro: "Seven trades whose systems, seasons and regulations we know from the inside.",
};

export const storiesSection = {
  heading: "Success Stories",
  intro: "Six projects from survey to result, with the figures our clients allowed us to print.",
  all: "All success stories",
  readMore: "Read the story",
  figures: "In figures",
  client: "Client",
  industry: "Industry",
  service: "Service",
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
  contactHeading: "Tell us what you are dealing with.",
  contactText: "The first call is 30 minutes with an engineer and costs nothing.",
  contact: { label: "Talk to an engineer", href: "/contact" } satisfies NavigationLink,
} as const;

export const jobsSection = {
  heading: "Openings",
  intro:
    "Work with us in Portland, Guadalajara, Vancouver, Pune or from home, or with one of our clients. Every application is read by the person you would report to.",
  filter: {
    label: "Search the openings",
    q: "Search",
    qHint: "A skill, a tool or a title",
    type: "Type",
    anyType: "Any type",
    location: "Location",
    anyLocation: "Any location",
    submit: "Show openings",
    all: "Show all openings",
  },
  empty: "There are no openings today. Send us a message and we will write when there is one.",
  noMatch: "Another word or place may fit. You can also tell us what you are looking for.",
  unreadable: "The openings cannot be shown right now. Please try again in a minute, or write to us.",
  write: { label: "Send us a message", href: "/contact" } satisfies NavigationLink,
  speculative: {
    heading: "Nothing here that fits?",
    text: "Tell us what you do well and what you would like to do next. A recruiter reads it, and we write when a position comes up.",
  },
  feeds: "Follow new openings:",
  apply: "Apply for this job",
  applyIntro: "The person you would report to reads it and answers within five business days.",
  loading: "Loading",
} as const;

/** The page of a closed or unknown job. */
export const jobNotFound = {
  title: "404",
  heading: "This job could not be found.",
  text: "It may have been filled. All positions that are open today are on one page.",
  links: [
    { label: "See all openings", href: "/jobs" },
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
  heading: "This job cannot be shown right now.",
  text: "The fault is on our side and is being looked at. Please load the page again in a minute.",
  links: [{ label: "See all openings", href: "/jobs" }] satisfies readonly NavigationLink[],
} as const;

/** `/jobs/applied`, after an application without JavaScript. */
export const applicationSent = {
  heading: "Thank you! Your application has been submitted.",
  text: "We confirm applications by email, at most two a day for one address. The person you would report to reads your application and answers within five business days.",
  links: [
    { label: "See all openings", href: "/jobs" },
    { label: "Go to the home page", href: "/" },
  ] satisfies readonly NavigationLink[],
} as const;

export const comingSoon = {
  heading: "Coming Soon",
  text: "We are still surveying this ground. Until the page is ready, the contact form reaches the same people.",
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
  text: "It may have moved, or the address has a typing error. The home page and the list of services are a good way back.",
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
export const messageSent = {
  heading: "Sent! We will get back to you soon.",
  text: "Your message is with us. An engineer or a recruiter reads it and answers within one business day.",
  links: [
    { label: "Go to the home page", href: "/" },
    { label: "See our services", href: "/services" },
  ] satisfies readonly NavigationLink[],
} as const;
