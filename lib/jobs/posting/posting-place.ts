import { company } from "@/lib/content/company";
import type { JobRecord } from "@/lib/jobs/job";
import { parseLocation } from "./parse-location";

/** Where Google shows a job. Hybrid work has a place, too: Google's rules call only fully remote work remote. */
export interface PostingPlace {
  kind: "place" | "remote";
  city: string | null;
  region: string | null;
  country: string;
}

type Located = Pick<JobRecord, "location" | "workMode" | "city" | "region" | "country">;

/**
 * Combines the place fields of a job with its location. The fields win. Returns the reason for staff when they do not name a
 * place together.
 */
export function findPostingPlace(
  job: Located,
): { place: PostingPlace; reason?: undefined } | { place: null; reason: string } {
  const { location, workMode } = job;
  const parsed = parseLocation(location);
  const isRemote = workMode === "remote" || (workMode === null && parsed?.kind === "remote");
  if (isRemote) {
    const country = job.country ?? parsed?.country ?? company.address.country;
    return { place: { kind: "remote", city: null, region: null, country } };
  }
  // The parts of the location belong together. They help only when the fields do not name another place.
  const named = parsed?.kind === "onsite" ? parsed : null;
  const fits =
    named &&
    (job.city === null || job.city === named.city) &&
    (job.country === null || job.country === named.country);
  const city = job.city ?? (fits ? named.city : null);
  const region = job.region ?? (fits ? named.region : null);
  const country = job.country ?? (fits ? named.country : null);
  if (country !== null) return { place: { kind: "place", city, region, country } };
  return {
    place: null,
    reason:
      city === null
        ? `“${location}” doesn't name a place that search engines know. Edit the job and choose its work mode, city and country.`
        : `In which country is ${city}? Edit the job and choose its country.`,
  };
}
