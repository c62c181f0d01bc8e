import { getStored, withStored } from "./stored";

type Office = {
  city: string;
  region: string;
  country: string;
  role: string;
};

type SocialLink = {
  name: string;
  href: string;
};

export type Company = {
  name: string;
  legalName: string;
  tagline: string;
  description: string;
  founded: number;
  address: { street: string; city: string; region: string; postalCode: string; country: string };
  timeZone: string;
  email: string;
  phone: { display: string; tel: string };
  socials: readonly SocialLink[];
  offices: readonly Office[];
};

/** The only place that names the company. Other texts are built from `company`, which is this with what staff have changed. */
export const defaultCompany: Company = {
  name: "Alderpoint Digital",
  legalName: "Alderpoint Digital, LLC",
  tagline: "Systems that keep running. Teams that stay staffed.",
  description:
    "Alderpoint Digital is a firm of engineers and recruiters in Portland, Oregon. Since 2016 we have run infrastructure, built software and staffed technical teams for more than 100 clients.",
  founded: 2016,
  address: {
    street: "1840 NW Surveyor Way, Suite 300",
    city: "Portland",
    region: "Oregon",
    postalCode: "97209",
    country: "US",
  },
  timeZone: "America/Los_Angeles",
  email: "hello@alderpoint.example",
  phone: { display: "(503) 555-0142", tel: "+15035550142" },
  socials: [
    { name: "LinkedIn", href: "https://www.linkedin.com/company/alderpoint-digital" },
    { name: "GitHub", href: "https://github.com/alderpoint-digital" },
    { name: "Mastodon", href: "https://mastodon.social/@alderpoint_digital" },
  ],
  offices: [
    { city: "Portland", region: "Oregon", country: "United States", role: "Head office and operations desk" },
    { city: "Guadalajara", region: "Jalisco", country: "Mexico", role: "Near-shore engineering" },
    { city: "Vancouver", region: "British Columbia", country: "Canada", role: "Near-shore engineering" },
    { city: "Pune", region: "Maharashtra", country: "India", role: "Off-shore engineering and night desk" },
  ],
};

/** The company as it is shown at present. See `withStored`. */
export const company: Company = withStored("facts", defaultCompany);

/** When the office is open, unless staff have changed it. */
export const defaultHours = "Monday to Friday, 8 a.m. to 5:30 p.m. Pacific";

export const getHours = (): string => getStored("hours")?.text ?? defaultHours;

/** Returns the last line of the address. Some countries have no regions. */
export function getCityLine({ city, region, postalCode }: Company["address"] = company.address): string {
  return region ? `${city}, ${region} ${postalCode}` : `${postalCode} ${city}`;
}
