import type { SearchParams } from "@/lib/lists/list-query";
import type { Opening } from "./job";
import { JOB_TYPES, type JobType } from "./schema";

/** Search parameters of `/jobs`, as in `job-filter-names.ts`. An empty string matches every job. */
export interface JobFilter {
  q: string;
  type: JobType | "";
  location: string;
}

const TEXT_MAX = 200;

const firstValue = (value: string | string[] | undefined) =>
  ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, TEXT_MAX);

/** Parses `?q=linux&type=Contract&location=Remote`. Ignores an unknown type. */
export function parseJobFilter(params: SearchParams): JobFilter {
  const type = JOB_TYPES.find((known) => known === firstValue(params.type)) ?? "";
  return { q: firstValue(params.q), type, location: firstValue(params.location) };
}

export const isFiltered = ({ q, type, location }: JobFilter) => Boolean(q || type || location);

/** Keeps the order. Every word of `q` must occur in the title, type, location or description. */
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

/** Returns distinct locations in alphabetical order. */
export function listLocations(openings: readonly Opening[]): string[] {
  return [...new Set(openings.map(({ location }) => location))].sort((a, b) => a.localeCompare(b, "en"));
}
