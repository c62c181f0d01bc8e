import { company, getCityLine, getHours } from "./company";
import { deskHours, getApplicationAnswer, getMessageAnswer, messageReaders } from "./promises/promises";

/** What a text may name in braces. */
const facts: Readonly<Record<string, () => string>> = {
  "company.name": () => company.name,
  "company.legalName": () => company.legalName,
  "company.tagline": () => company.tagline,
  "company.founded": () => String(company.founded),
  "company.street": () => company.address.street,
  "company.city": () => company.address.city,
  "company.region": () => company.address.region,
  "company.cityLine": () => getCityLine(),
  "company.email": () => company.email,
  "company.phone": () => company.phone.display,
  "company.tel": () => company.phone.tel,
  hours: getHours,
  messageAnswer: getMessageAnswer,
  applicationAnswer: getApplicationAnswer,
  messageReaders: () => messageReaders,
  deskHours: () => deskHours,
};

/** Returns a text with the present facts. Other words in braces stay. */
export const fillFacts = (text: string): string =>
  text.replaceAll(/\{([a-zA-Z.]+)\}/g, (whole, name: string) => facts[name]?.() ?? whole);

/**
 * Returns a copy of texts in which each text with a fact is filled in anew whenever it is read. Read it while a page is
 * rendered: a copy that a module keeps does not follow the changes of staff. Mark the call as pure in a module that the browser
 * loads, so that texts without a reader stay out of the script.
 */
export function withFacts<T>(texts: T): T {
  if (typeof texts !== "object" || texts === null) return texts;
  const copy = (Array.isArray(texts) ? [] : {}) as Record<string, unknown>;
  for (const [name, value] of Object.entries(texts)) {
    if (typeof value === "string" && value.includes("{"))
      Object.defineProperty(copy, name, { get: () => fillFacts(value), enumerable: true });
    else copy[name] = withFacts(value as unknown);
  }
  return copy as T;
}
