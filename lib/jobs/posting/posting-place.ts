import type { JobRecord } from "@/lib/jobs/job";
import { parseLocation } from "./parse-location";

/** Where Google shows a job. Hybrid work has a place, too: Google's rules call only fully remote work remote. */
export interface PostingPlace {
  kind: "place" | "remote";
  city: string | null;
  region: string | null;
  country: string;
  /** True when nobody has chosen the country, and the location does not name one either. */
  isDefault?: boolean;
}

type Located = Pick<JobRecord, "location" | "workMode" | "city" | "region" | "country">;

/** The fields win. Returns the reason for staff when they do not name a place together. */
export function findPostingPlace(
  job: Located,
): { place: PostingPlace; reason?: undefined } | { place: null; reason: string } {
  const { location, workMode } = job;
  const parsed = parseLocation(location, job.country);
  const isRemote = workMode === "remote" || (workMode === null && parsed?.kind === "remote");
  if (isRemote) {
    const country = job.country ?? parsed?.country ?? null;
    const isDefault = job.country === null && parsed?.kind === "remote" && !location.includes(",");
    if (country !== null)
      return {
        place: { kind: "remote", city: null, region: null, country, ...(isDefault && { isDefault }) },
      };
    return {
      place: null,
      reason: "In which country may applicants live? Edit the job and choose its country.",
    };
  }
  // The parts of the location belong together. They help only when the fields do not name another place.
  const named = parsed?.kind === "onsite" ? parsed : null;
  const fits =
    (job.city === null || job.city === named?.city) &&
    (job.country === null || job.country === named?.country);
  const city = job.city ?? (fits ? named?.city : null) ?? null;
  const region = job.region ?? (fits ? named?.region : null) ?? null;
  const country = job.country ?? (fits ? named?.country : null) ?? null;
  if (country !== null) return { place: { kind: "place", city, region, country } };
  return {
    place: null,
    reason:
      city === null
        ? `“${location}” doesn't name a place that search engines know. Edit the job and choose its work mode, city and country.`
        : `In which country is ${city}? Edit the job and choose its country.`,
  };
}
