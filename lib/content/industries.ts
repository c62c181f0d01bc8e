export type Industry = {
  name: string;
  slug: string;
  text: string;
  image: string;
  alt: string;
};

const industry = (name: string, slug: string, alt: string, text: string): Industry => ({
  name,
  slug,
  text,
  image: `/img/industries/${slug}.svg`,
  alt,
});

export const industries: readonly Industry[] = [
  industry(
    "Real Estate",
    "real-estate",
    "Map vignette of city blocks and parcels",
    "Building access, metering and lease systems for 240 commercial properties. Tenants can open the door even when the internet is down.",
  ),
  industry(
    "Consumer & Retail",
    "consumer-retail",
    "Map vignette of a market street",
    "Registers, inventory and online stores that agree with each other. We freeze changes from November 15 to January 2 and keep two engineers on site for peak days.",
  ),
  industry(
    "Design & Engineering",
    "design-engineering",
    "Map vignette of survey lines and a drawing grid",
    "Workstations, license servers and file servers for drawings of 2 GB and more, opened in Portland and Pune without a copy in between.",
  ),
  industry(
    "Automotive",
    "automotive",
    "Map vignette of a winding test road",
    "Chassis and tooling design, test-bench data and the plant networks that build from it, for manufacturers and their tier 1 suppliers.",
  ),
  industry(
    "eLearning",
    "elearning",
    "Map vignette of a trail with numbered stops",
    "Course platforms that hold on the first day of classes: our largest served 41,000 learners in one morning in September 2025.",
  ),
  industry(
    "Athletic and Fitness",
    "athletic-and-fitness",
    "Map vignette of a running track beside a river",
    "Membership, booking and wearable data for clubs and sportswear brands, with health data kept apart from marketing data.",
  ),
  industry(
    "Information Technology",
    "information-technology",
    "Map vignette of masts linked across hills",
    "Second-tier support, cloud engineering and contract staff for software firms that would rather write their product than run its servers.",
  ),
];
