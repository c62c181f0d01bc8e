import type { SearchParams } from "@/lib/lists/list-query";
import { WORK_MODES, type WorkMode } from "./details/detail-fields";
import { getWorkMode, listPlaceNames } from "./details/place";
import type { SearchedJob } from "./job";
import { JOB_TYPES, type JobType } from "./schema";
import { containsWords, parseSearchWords } from "@/lib/jobs/public/search-words";

/** Search parameters of `/jobs`, as in `lib/request/api-path.ts`. An empty string matches every job. */
export interface JobFilter {
  q: string;
  type: JobType | "";
  location: string;
  mode: WorkMode | "";
}

const TEXT_MAX = 200;

const firstValue = (value: string | string[] | undefined) =>
  ((Array.isArray(value) ? value[0] : value) ?? "").trim().slice(0, TEXT_MAX);

export function parseJobFilter(params: SearchParams): JobFilter {
  const type = JOB_TYPES.find((known) => known === firstValue(params.type)) ?? "";
  const mode = WORK_MODES.find((known) => known === firstValue(params.mode)) ?? "";
  return { q: firstValue(params.q), type, location: firstValue(params.location), mode };
}

export const isFiltered = ({ q, type, location, mode }: JobFilter) => Boolean(q || type || location || mode);

/** Keeps the order. Every word and phrase of `q` must occur in `searchText`. */
export function filterJobs(
  jobs: readonly SearchedJob[],
  { q, type, location, mode }: JobFilter,
): SearchedJob[] {
  const words = parseSearchWords(q);
  return jobs.filter((job) => {
    if (type && job.type !== type) return false;
    if (mode && getWorkMode(job) !== mode) return false;
    if (location && !isAt(job, location)) return false;
    return containsWords(job.searchText, words);
  });
}

const isAt = (job: SearchedJob, location: string) =>
  listPlaceNames(job).some((name) => name.toLowerCase() === location.toLowerCase());

export function listLocations(jobs: readonly SearchedJob[]): string[] {
  return [...new Set(jobs.flatMap(listPlaceNames))].sort((a, b) => a.localeCompare(b, "en"));
}

export const listWorkModes = (jobs: readonly SearchedJob[]): WorkMode[] =>
  WORK_MODES.filter((mode) => jobs.some((job) => getWorkMode(job) === mode));
