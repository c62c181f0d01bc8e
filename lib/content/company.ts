import { company as defaultCompany } from "@/lib/generated/site/company";
import { getStored, withStored } from "./stored";

/** The company as site/company.json describes it. */
export { defaultCompany };

export type Company = typeof defaultCompany;

/** The company as it is shown at present: with what staff have changed in the tab Website. See `withStored`. */
export const company = /* @__PURE__ */ withStored<Company>("facts", defaultCompany);

/** When the office is open, unless staff have changed it. */
export const defaultHours = "Monday to Friday, 8 a.m. to 5:30 p.m. Pacific";

export const getHours = (): string => getStored("hours")?.text ?? defaultHours;

/** Returns the last line of the address. Some countries have no regions. */
export function getCityLine({ city, region, postalCode } = company.address): string {
  return region ? `${city}, ${region} ${postalCode}` : `${postalCode} ${city}`;
}
