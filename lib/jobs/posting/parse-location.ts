import { company } from "@/lib/content/company";
import { isUsState } from "./us-states";

/** Where work is done, as far as a job's free text says it; nothing is guessed. */
export type Place =
  { kind: "remote"; country: string } | { kind: "place"; city: string; region: string; country: string };

/**
 * Reads 'Remote', 'Remote, Canada', 'Portland, Oregon' and 'Pune, Maharashtra, India'. Null for anything else, hybrid
 * work among it. People who work remotely live in the company's country unless the text names another.
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
