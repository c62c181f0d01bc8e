import type { SearchParams } from "@/lib/lists/list-query";
import { WORK_MODES, type WorkMode } from "./details/detail-fields";
import { getWorkMode, listPlaceNames } from "./details/place";
import type { Opening } from "./job";
import { JOB_TYPES, type JobType } from "./schema";
import { containsWords, parseSearchWords, toSearchText } from "@/lib/jobs/public/search-words";

/** Search parameters of `/jobs`, as in `job-filter-names.ts`. An empty string matches every job. */
export interface JobFilter {
  q: string;
  type: JobType | "";
  location: string;
  mode: WorkMode | "";
}

const TEXT_MAX = 200;

const firstValue = (value: string | string[] | undefined) =>
  ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, TEXT_MAX);

/** Parses `?q=linux&type=Contract&location=Remote&mode=remote`. Ignores an unknown type and an unknown mode. */
export function parseJobFilter(params: SearchParams): JobFilter {
  const type = JOB_TYPES.find((known) => known === firstValue(params.type)) ?? "";
  const mode = WORK_MODES.find((known) => known === firstValue(params.mode)) ?? "";
  return { q: firstValue(params.q), type, location: firstValue(params.location), mode };
}

export const isFiltered = ({ q, type, location, mode }: JobFilter) => Boolean(q || type || location || mode);

/** Keeps the order. Every word and phrase of `q` must occur in what `toSearchText` returns. */
export function filterOpenings(
  openings: readonly Opening[],
  { q, type, location, mode }: JobFilter,
): Opening[] {
  const words = parseSearchWords(q);
  return openings.filter((opening) => {
    if (type && opening.type !== type) return false;
    if (mode && getWorkMode(opening) !== mode) return false;
    if (location && !isAt(opening, location)) return false;
    return words.length === 0 || containsWords(toSearchText(opening), words);
  });
}

const isAt = (opening: Opening, location: string) =>
  listPlaceNames(opening).some((name) => name.toLowerCase() === location.toLowerCase());

/** Returns distinct locations and countries in alphabetical order. */
export function listLocations(openings: readonly Opening[]): string[] {
  return [...new Set(openings.flatMap(listPlaceNames))].sort((a, b) => a.localeCompare(b, "en"));
}

/** Returns the work modes of the openings, in the order of WORK_MODES. */
export const listWorkModes = (openings: readonly Opening[]): WorkMode[] =>
  WORK_MODES.filter((mode) => openings.some((opening) => getWorkMode(opening) === mode));
