import type { Site } from "@/scripts/site/site-files";

/** Returns what a new site still lacks, the most important first. */
export function listLeftToWrite(site: Site, hasLogo: boolean): string[] {
  const { company, promises } = site;
  const missing = [
    [company.address.street, "street"],
    [company.address.postalCode, "postal code"],
    [company.founded, "year of foundation"],
    [company.socials.length, "profiles elsewhere"],
  ].flatMap(([value, name]) => (value ? [] : [name]));
  const { messageAnswerDays, applicationAnswerDays } = promises;
  const lines: (string | false)[] = [
    `promises.json: whether you answer messages within ${messageAnswerDays} business days and applications within ${applicationAnswerDays}`,
    missing.length > 0 && `company.json: ${missing.join(", ")}`,
    "company.json: tagline, description and hours in your words",
    site.services.length === 0 && "services/: a page for each service, and a link in navigation.json",
    "texts/home.json, about.json, contact.json, jobs.json and pages.json: your words for the first ones",
    site.holidays.length === 0 && "holidays.json: days on which you are closed",
    site.stories.length === 0 && "stories/: what you did for clients, with their consent",
    site.clients.length === 0 && "clients.json: clients who agree to be named",
    site.claims.figures.length === 0 && "claims.json: numbers, each with source and date",
    !hasLogo && "logo.svg: until then the name is the wordmark",
    "texts/privacy.md and consent.json: a lawyer's reading",
  ];
  return lines.filter((line) => line !== false);
}
