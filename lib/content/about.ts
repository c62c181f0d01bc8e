import { withFacts } from "./with-facts";
import type { NavigationLink } from "./navigation";

export type AboutSection = {
  heading: string;
  paragraphs: readonly string[];
  link: NavigationLink;
};

export type Principle = {
  heading: "Mission" | "Vision" | "Purpose";
  text: string;
};

const learnMore: NavigationLink = { label: "Learn more", href: "/about" };

/** Shown on the home page. */
export const aboutBlurb = withFacts({
  heading: "About us",
  paragraphs: [
    "{company.name} began in {company.founded} with three engineers, one van and a contract to rewire a sawmill's network. Today more than 50 of us work from Portland, Guadalajara, Vancouver and Pune.",
    "Half of our work is keeping other people's systems up: servers, networks, cloud accounts, the software in between. The other half is finding the people who build and run them. We do both because an outage and an empty desk usually have the same cause.",
  ],
  link: learnMore,
  image: "/img/ground/about.svg",
  alt: "Map of the Columbia and Willamette rivers meeting at Portland, with bridges across both",
} as const satisfies AboutSection & { image: string; alt: string });

const mission: Principle = {
  heading: "Mission",
  text: "Keep our clients' systems available, secure and understood, and fill the roles that keep them that way.",
};

const vision: Principle = {
  heading: "Vision",
  text: "A regional manufacturer, clinic or lender should have operations as steady as a bank's, at a cost it can plan a year ahead.",
};

const purpose: Principle = {
  heading: "Purpose",
  text: "People should go home on time. Good documentation, tested backups and a full team are how we make that ordinary.",
};

export const principles: readonly Principle[] = [mission, vision, purpose];

export const slogan = "Read the ground. Draw the map. Stay for the walk.";

const clientsBlurb =
  "We have worked for more than 100 organizations since 2016, from a nine-person architecture studio to a credit union with 84,000 members. Of the projects we started in 2025, 7 in 10 came from a client we already had.";

export const aboutSections: readonly AboutSection[] = [
  {
    heading: "How we started",
    paragraphs: [
      "In the spring of 2016 a sawmill east of Salem lost its network for two days because no one knew where a cable ran. Our founders walked the site with a spool of string, drew the first map the mill ever had, and rebuilt the network in 11 days.",
      "The mill asked who would look after it now. That question is still the company: we draw the map, we fix what it shows, and we stay.",
    ],
    link: learnMore,
  },
  {
    heading: "How we work",
    paragraphs: [
      "Every engagement begins with a survey of two to four weeks. You receive an inventory, a list of risks in order of cost, and a price for each remedy. If you take the survey elsewhere, it is yours.",
      "After that, the same lead engineer stays on your account. In 2025 the typical client had worked with theirs for 3.2 years. Every change has a written plan, a rollback plan and a named person awake while it happens.",
    ],
    link: learnMore,
  },
  {
    heading: "Who we work for",
    paragraphs: [
      clientsBlurb,
      "Most of them have between 80 and 2,000 employees and an IT team of fewer than 20. We work beside that team. Where there is none, we act as one until you have hired it, and then we hand over the keys.",
    ],
    link: learnMore,
  },
];
