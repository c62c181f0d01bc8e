import { withFacts } from "./with-facts";

export type PageText = {
  /** The `<title>` without the company's name, which the title template adds. */
  metaTitle: string;
  metaDescription: string;
  /** The page's h1. On the home page, only screen readers get the heading and the intro. */
  heading: string;
  intro: string;
  /** Path of the drawing on the share image. */
  drawing: string;
  /** Date of the last change of the copy. `copyRevised` by default. */
  revised?: string;
};

/** Date of the last change of the copy, for the sitemap. */
export const copyRevised = "2026-11-25";

const texts = withFacts({
  "/": {
    metaTitle: "IT operations and staffing in Portland",
    metaDescription: "Engineers and recruiters in {company.city}, {company.region}, since {company.founded}. We run infrastructure, build software and staff technical teams for more than 100 clients.",
    heading: "{company.name}",
    intro: "{company.tagline}",
    drawing: "/img/ground/about.svg",
  },
  "/about": {
    metaTitle: "About Us",
    metaDescription: "{company.name} has kept systems running and teams staffed since {company.founded}. Our mission, our five values and the people who lead the work.",
    heading: "About Us",
    intro: "We draw the map, fix what it shows, and stay.",
    drawing: "/img/ground/about.svg",
  },
  "/services": {
    metaTitle: "Services",
    metaDescription:
      "Seven services: remote infrastructure, staffing, cloud, application development, change management, AI and machine learning, mechanical engineering.",
    heading: "Services",
    intro:
      "Each begins with a survey of two to four weeks and a written price. You keep the survey whether or not we do the work.",
    drawing: "/img/services/change-management.svg",
  },
  "/success-stories": {
    metaTitle: "Success Stories",
    metaDescription:
      "Six case studies with figures: a timber network, a course platform, 214 servers moved, a staffed freight team, a secured hospital and a lighter truck chassis.",
    heading: "Success Stories",
    intro: "Six projects from survey to result, with figures our clients agreed to publish.",
    drawing: "/img/stories/1.svg",
  },
  "/jobs": {
    metaTitle: "Jobs",
    metaDescription: "Open positions at {company.name} and with our clients: onsite in Portland, near-shore in Mexico and Canada, off-shore in India, and remote.",
    heading: "Jobs",
    intro: "We publish the pay range and tell you who you'd report to.",
    drawing: "/img/services/recruiting-staffing.svg",
  },
  "/contact": {
    metaTitle: "Contact us",
    metaDescription: "Write to {company.name} in {company.city}, {company.region}, or call {company.phone}. We answer {messageAnswer}.",
    heading: "Contact us",
    intro: "Write to us or call {company.phone}. If something is down right now, call: {deskHours}.",
    drawing: "/img/ground/about.svg",
  },
  "/privacy": {
    metaTitle: "Privacy",
    metaDescription: "What {company.name} keeps from messages and applications, for how long, who reads it, and how to ask for a copy or have it erased.",
    heading: "Privacy",
    intro: "What we hold about you, for how long, and how to see it or have it erased.",
    revised: "2026-11-22",
    drawing: "/img/ground/about.svg",
  },
} satisfies Record<`/${string}`, PageText>);

/** The pages that search engines may show, in the order of the sitemap. */
export const pages: Readonly<Record<keyof typeof texts, PageText>> = texts;
