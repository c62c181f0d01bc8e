import "server-only";
import { company } from "@/lib/content/company";
import { log } from "@/lib/log";
import { paths } from "@/lib/paths";
import { absoluteUrl } from "@/lib/site-url";
import type { Thing } from "@/lib/seo/structured-data";
import { toDescriptionHtml } from "./description-html";
import type { Opening } from "@/lib/jobs/job";
import { parseLocation, type Place } from "./parse-location";
import { jobPostingSchema } from "./job-posting-schema";
import type { JobType } from "@/lib/jobs/schema";

const EMPLOYMENT_TYPES: Record<JobType, string> = {
  "Full-Time": "FULL_TIME",
  Contract: "CONTRACTOR",
  "Part-Time": "PART_TIME",
};

/**
 * Returns schema.org data for Google's job search. Returns null for an ambiguous location or a broken Google
 * rule, because Google rejects an invalid posting.
 */
export function buildJobPosting(job: Opening): Thing | null {
  const place = parseLocation(job.location);
  if (!place) return null;
  const posting = {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: toDescriptionHtml(job.description),
    datePosted: new Date(job.createdAt).toISOString(),
    employmentType: EMPLOYMENT_TYPES[job.type],
    hiringOrganization: {
      "@type": "Organization",
      name: company.name,
      sameAs: absoluteUrl("/"),
      logo: absoluteUrl("/img/icon-512.png"),
    },
    identifier: { "@type": "PropertyValue", name: company.name, value: job.id },
    directApply: true,
    url: absoluteUrl(paths.job(job.id)),
    ...buildLocation(place),
  } satisfies Thing;
  const result = jobPostingSchema.safeParse(posting);
  if (!result.success) log.error("jobPosting.invalid", result.error, { job: job.id });
  return result.success ? posting : null;
}

function buildLocation(place: Place) {
  if (place.kind === "remote") {
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: place.country },
    };
  }
  const { city, region, country } = place;
  const address = {
    "@type": "PostalAddress",
    addressLocality: city,
    addressRegion: region,
    addressCountry: country,
  };
  return { jobLocation: { "@type": "Place", address } };
}
