import { company } from "@/lib/content/company";
import { findCountry } from "@/lib/jobs/details/countries";
import { isUsState } from "./us-states";

/** `country` is an ISO code. `onsite` says only that the location names a place. */
export type Place =
  | { kind: "remote"; country: string }
  | { kind: "onsite"; city: string; region: string | null; country: string };

/**
 * Parses 'Remote', 'Remote, Canada', 'Portland, Oregon', 'Vancouver, Canada' and 'Pune, Maharashtra, India'. Returns null for
 * other formats and for hybrid work. The country of remote work defaults to the company's. 'Atlanta, Georgia' is in the
 * United States.
 */
export function parseLocation(location: string): Place | null {
  const parts = location.split(",").map((part) => part.trim());
  const [first = "", second, third] = parts;
  if (parts.some((part) => part === "" || !/^[\p{L}\p{M}.' -]+$/u.test(part))) return null;
  if (/^remote$/i.test(first)) {
    const country = second === undefined ? company.address.country : findCountry(second);
    return parts.length <= 2 && country !== null ? { kind: "remote", country } : null;
  }
  if (/\b(?:remote|hybrid)\b/i.test(location) || second === undefined) return null;
  if (parts.length === 2 && isUsState(second))
    return { kind: "onsite", city: first, region: second, country: "US" };
  const country = findCountry(third ?? second);
  if (parts.length > 3 || country === null) return null;
  return { kind: "onsite", city: first, region: third === undefined ? null : second, country };
}
