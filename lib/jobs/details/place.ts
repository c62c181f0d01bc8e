import type { JobRecord } from "@/lib/jobs/job";
import { parseLocation } from "@/lib/jobs/posting/parse-location";
import { getCountryName } from "./countries";
import type { WorkMode } from "./detail-fields";

type Located = Pick<JobRecord, "location" | "workMode" | "city" | "region" | "country">;

export const workModeLabels: Record<WorkMode, string> = {
  onsite: "On-site",
  hybrid: "Hybrid",
  remote: "Remote",
};

/** Matches 'Hybrid', 'Hybrid, Austin' and 'Austin (hybrid)', and neither 'Not hybrid' nor 'Hybrid Car Works, Austin'. */
const HYBRID = /^hybrid(?=\s*(?:$|[,:(–—-]))|[,(–—-]\s*hybrid\s*\)?$/i;

/** Returns the chosen work mode, or the one that the location names. Null when neither tells. */
export function getWorkMode({ workMode, location }: Pick<Located, "workMode" | "location">): WorkMode | null {
  if (workMode !== null) return workMode;
  if (HYBRID.test(location)) return "hybrid";
  return parseLocation(location)?.kind ?? null;
}

/** Returns the work mode for job boards. Returns null when only a place suggests work on site, because the job may be hybrid. */
export function getStatedMode(job: Pick<Located, "workMode" | "location">): WorkMode | null {
  const mode = getWorkMode(job);
  return mode === "onsite" ? job.workMode : mode;
}

/** Returns 'Austin, Texas (hybrid)'. The location alone when it names the work mode, or staff chose none. */
export function formatLocation({ location, workMode }: Pick<Located, "workMode" | "location">): string {
  if (workMode === null) return location;
  const mode = workModeLabels[workMode].toLowerCase();
  const named = new RegExp(`\\b${mode.replace("-", "\\W?")}`, "i"); // also 'onsite' and 'on site'
  return named.test(location) ? location : `${location} (${mode})`;
}

/** Returns the names under which a visitor may look for the place of a job: its location and its country. */
export function listPlaceNames({ country, ...job }: Located): string[] {
  const code = country ?? (getWorkMode(job) === "remote" ? null : parseLocation(job.location)?.country);
  return code ? [job.location, getCountryName(code)] : [job.location];
}
