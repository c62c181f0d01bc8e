import { company } from "@/lib/content/company";
import { isUsState } from "./us-states";

export type Place =
  { kind: "remote"; country: string } | { kind: "place"; city: string; region: string; country: string };

/**
 * Parses 'Remote', 'Remote, Canada', 'Portland, Oregon' and 'Pune, Maharashtra, India'. Returns null for
 * other formats and for hybrid work. The country of remote work defaults to the company's.
 */
export function parseLocation(location: string): Place | null {
  const parts = location.split(",").map((part) => part.trim());
  const [first = "", second, third] = parts;
  if (parts.some((part) => part === "" || !/^[\p{L}\p{M}.' -]+$/u.test(part))) return null;
  if (/^remote$/i.test(first)) {
    return parts.length <= 2 ? { kind: "remote", country: second ?? company.address.country } : null;
  }
  if (/\b(?:remote|hybrid)\b/i.test(location)) return null;
  if (parts.length === 3 && second && third)
    return { kind: "place", city: first, region: second, country: third };
  if (parts.length === 2 && second && isUsState(second)) {
    return { kind: "place", city: first, region: second, country: "US" };
  }
  return null;
}
