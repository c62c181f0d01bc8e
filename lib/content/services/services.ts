import { deskAnswerTime, deskCoverage } from "@/lib/content/promises/promises";

export type ServiceSlug =
  | "remote-infrastructure-management"
  | "recruiting-staffing"
  | "cloud-infrastructure"
  | "application-development"
  | "change-management"
  | "ai-ml"
  | "mechanical-engineering";

export type Service = {
  slug: ServiceSlug;
  href: string;
  title: string;
  summary: string;
  image: string;
  alt: string;
  metaTitle: string;
  metaDescription: string;
};

type ServiceText = Omit<Service, "slug" | "href" | "image">;

const service = (slug: ServiceSlug, text: ServiceText): Service => ({
  slug,
  href: `/services/${slug}`,
  image: `/img/services/${slug}.svg`,
  ...text,
});

/** Services in the order of the services page. Their long copy is in `service-pages.ts`. */
export const services: readonly Service[] = [
  service("remote-infrastructure-management", {
    title: "Remote Infrastructure Management",
    summary: `We watch, patch and repair servers, networks and workstations around the clock, ${deskCoverage}. ${deskAnswerTime}`,
    alt: "Contour drawing of a ridge with survey marks along its crest",
    metaTitle: "Remote Infrastructure Management",
    metaDescription:
      "Managed IT services, information security and compliance: monitored day and night from Portland and Pune, patched on a calendar, at a fixed monthly price.",
  }),
  service("recruiting-staffing", {
    title: "Recruiting and Staffing",
    summary:
      "Engineers interview engineers. We staff onsite, near-shore from Mexico and Canada, and off-shore from Asia and India. First interviews typically take place 19 days after the brief.",
    alt: "Contour drawing of a river delta with three arms",
    metaTitle: "Recruiting and Staffing",
    metaDescription:
      "Technical recruiting in three models: onsite, near-shore in Mexico and Canada at 25% savings, off-shore in Asia and India at over 40% savings.",
  }),
  service("cloud-infrastructure", {
    title: "Cloud Infrastructure",
    summary:
      "We design, move and trim cloud accounts, with every resource in code and a bill you can read. First reviews in 2025 found savings of 27% a month on average.",
    alt: "Contour drawing of clouds over a summit",
    metaTitle: "Cloud Infrastructure",
    metaDescription:
      "Cloud migration, landing zones, infrastructure as code and cost reviews by engineers who also run what they build. Planned, rehearsed and reversible.",
  }),
  service("application-development", {
    title: "Application Development",
    summary:
      "We build and rescue business software in teams of three to seven, and put a working version in front of its users every other Thursday.",
    alt: "Contour drawing of rock strata in layers",
    metaTitle: "Application Development",
    metaDescription:
      "Custom web and mobile applications, integrations and rescues of stalled projects. Small teams, a working release every two weeks, source code that is yours.",
  }),
  service("change-management", {
    title: "Change Management",
    summary:
      "New systems fail when people don't change how they work. We plan the training, the cutover and the first 90 days, and measure who uses what.",
    alt: "Contour drawing of a mountain road with switchbacks",
    metaTitle: "Change Management",
    metaDescription:
      "Training, communication and cutover planning for new systems, with adoption measured for 90 days after go-live and support on the shop floor.",
  }),
  service("ai-ml", {
    title: "AI and Machine Learning",
    summary:
      "We build models that read documents, forecast demand and find faults, test them against what you do today, and say so when a spreadsheet is better.",
    alt: "Drawing of a constellation above a lake",
    metaTitle: "AI and Machine Learning",
    metaDescription:
      "Document reading, demand forecasting and fault detection, tested against your current method before launch and monitored for drift every week after it.",
  }),
  service("mechanical-engineering", {
    title: "Mechanical Engineering",
    summary:
      "Design, simulation and drawings for vehicles, machines and fixtures, by engineers who have stood beside the press. 1,900 released drawings in 2025.",
    alt: "Line drawing of a bridge truss across a gorge",
    metaTitle: "Mechanical Engineering",
    metaDescription:
      "Mechanical design, finite element analysis, tooling and production drawings to ASME Y14.5, for automotive, machinery and product teams.",
  }),
];
