import { toTel } from "@/lib/site-settings/schema";
import { foldEmail, foldPhone } from "@/lib/text/fold-input";
import { lacksCountryCode, PHONE_HINT } from "@/lib/text/phone";

/** Questions of `npm run adopt` by their flags. Questions without `optional` need an answer. */
export const questions = {
  name: { text: "Name of the company" },
  "legal-name": { text: "Legal name", optional: true },
  street: { text: "Street and number", optional: true },
  "postal-code": { text: "Postal code", optional: true },
  city: { text: "City" },
  region: { text: "State or region", optional: true },
  country: { text: 'Country in two letters, such as "NO"' },
  zone: { text: 'Time zone, such as "Europe/Oslo"' },
  email: { text: "Email address" },
  phone: { text: 'Phone with the country code, such as "+47 55 50 12 34"' },
  primary: { text: 'Main colour, such as "#1d4ed8"' },
  accent: { text: 'Colour of buttons, such as "#c2410c"' },
  logo: { text: "Path of a logo in SVG", optional: true },
} satisfies Record<string, { text: string; optional?: boolean }>;

export type Question = keyof typeof questions;
export type Facts = Record<Exclude<Question, Optional>, string> & Partial<Record<Optional, string>>;
type Optional = "legal-name" | "street" | "postal-code" | "region" | "logo";

/** Returns the flags of required facts that `facts` lacks. */
export const findMissing = (facts: Partial<Facts>): string[] =>
  (Object.keys(questions) as Question[])
    .filter((name) => !("optional" in questions[name]) && !facts[name])
    .map((name) => `--${name}`);

/** Commas and colons separate the parts of an office in the tab Website. */
const toOfficePart = (place?: string) => place?.replaceAll(/[,:]/g, "");

/**
 * Returns the first word of a name that begins with an ASCII letter, as far as it consists of ASCII letters and digits. Drops
 * accents. Returns "key" without such a word.
 */
export const toKeyPrefix = (name: string) =>
  /(?<![\p{L}\d])[a-z][a-z\d]{0,15}/u.exec(
    name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase(),
  )?.[0] ?? "key";

/** Returns the fields of company.json that follow from the facts. Throws for a phone without the code of its country. */
export function toCompany(facts: Facts) {
  const { name, city, region } = facts;
  const phone = foldPhone(facts.phone);
  const country = facts.country.toUpperCase();
  if (lacksCountryCode(phone, country)) throw new Error(`--phone: ${PHONE_HINT}`);
  const hasCode = /^[A-Z]{2}$/.test(country);
  const countryName = hasCode ? new Intl.DisplayNames(["en"], { type: "region" }).of(country) : country;
  return {
    name,
    legalName: facts["legal-name"] || name,
    address: { street: facts.street, city, region, postalCode: facts["postal-code"], country },
    timeZone: facts.zone,
    email: foldEmail(facts.email),
    phone: { display: phone, tel: toTel(phone, country) },
    offices: [
      { city: toOfficePart(city), region: toOfficePart(region), country: countryName, role: "Office" },
    ],
    keyPrefix: toKeyPrefix(name),
  };
}
