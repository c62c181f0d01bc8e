import type { Facts } from "./facts";

/** Returns what a new site lacks, the most important first. */
export const listLeftToWrite = (facts: Facts): string[] => [
  "promises.json: within how many days you answer, and who reads",
  ...(facts.street && facts["postal-code"] ? [] : ["company.json: street and postal code"]),
  "company.json: tagline, description, hours, year of foundation and profiles elsewhere",
  "services/: a page for each service, and a link in navigation.json",
  "texts/home.json, about.json, contact.json, jobs.json and pages.json: your own words",
  "holidays.json: days on which you are closed",
  "stories/: what you did for clients, with their consent",
  "clients.json: clients who agree to be named",
  "claims.json: numbers, each with source and date",
  ...(facts.logo ? [] : ["logo.svg: until then the name is the wordmark"]),
  "texts/privacy.md and consent.json: a lawyer's reading",
];
