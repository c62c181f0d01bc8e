import type { SearchParams } from "@/lib/lists/list-query";
import type { Opening } from "./job";
import { JOB_TYPES, type JobType } from "./schema";

/** What the address of the list of openings asks for; empty for anything. */
export interface JobFilter {
  q: string;
  type: JobType | "";
  location: string;
}

const TEXT_MAX = 200;

const firstValue = (value: string | string[] | undefined) =>
  ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, TEXT_MAX);

/** Reads `?q=linux&type=Contract&location=Remote`; an unknown type is none. */
export function parseJobFilter(params: SearchParams): JobFilter {
  const type = JOB_TYPES.find((known) => known === firstValue(params.type)) ?? "";
  return { q: firstValue(params.q), type, location: firstValue(params.location) };
}

export const isFiltered = ({ q, type, location }: JobFilter) => Boolean(q || type || location);

/** The openings that a filter leaves, in their order: every word of the search somewhere in the job. */
export function filterOpenings(openings: readonly Opening[], { q, type, location }: JobFilter): Opening[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return openings.filter((opening) => {
    if (type && opening.type !== type) return false;
    if (location && opening.location.toLowerCase() !== location.toLowerCase()) return false;
    const text = [opening.title, opening.type, opening.location, opening.description]
      .join("\n")
      .toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** Every place that an opening names, once each, in the order of the alphabet. */
export function listLocations(openings: readonly Opening[]): string[] {
  return [...new Set(openings.map(({ location }) => location))].sort((a, b) => a.localeCompare(b, "en"));
}
