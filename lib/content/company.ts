import { company as defaultCompany } from "@/lib/generated/site/company";
import { toCityLine } from "./facts/city-line";
import { getStored, withStored } from "./facts/stored";

/** The company as site/company.json describes it. */
export { defaultCompany };

/** The company as it is shown at present: with what staff have changed in the tab Website. See `withStored`. */
export const company = /* @__PURE__ */ withStored<typeof defaultCompany>("facts", defaultCompany);

/** When the office is open. */
export const getHours = (): string => getStored("hours")?.text ?? defaultCompany.hours;

export const getCityLine = (): string => toCityLine(company.address);
