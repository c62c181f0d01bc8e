import "server-only";
import { company } from "@/lib/content/company";
import { endOfDay } from "@/lib/calendar/business-days";
import { getCountryName } from "@/lib/jobs/details/countries";
import { CONFIDENTIAL } from "@/lib/jobs/details/employer";
import type { PublicJob } from "@/lib/jobs/job";
import type { JobType } from "@/lib/jobs/schema";
import { readableJobPath } from "@/lib/paths";
import type { Thing } from "@/lib/seo/structured-data";
import { absoluteUrl } from "@/lib/site-url";
import { toDescriptionHtml } from "./description-html";
import { findPostingPlace, type PostingPlace } from "./posting-place";

const EMPLOYMENT_TYPES: Record<JobType, string> = {
  "Full-Time": "FULL_TIME",
  Contract: "CONTRACTOR",
  "Part-Time": "PART_TIME",
};

/** Returns null without a known place and for a broken Google rule, which google-checklist.ts explains. */
export function buildJobPosting(job: PublicJob): Thing | null {
  const { place } = findPostingPlace(job);
  if (!place || repeatsTitle(job)) return null;
  return {
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: job.title,
    description: toDescriptionHtml(job.description),
    datePosted: new Date(job.postedAt).toISOString(),
    ...(job.closesOn !== null && { validThrough: endOfDay(job.closesOn).toISOString() }),
    employmentType: EMPLOYMENT_TYPES[job.type],
    hiringOrganization: buildOrganization(job.employer),
    identifier: { "@type": "PropertyValue", name: company.name, value: job.id },
    directApply: true,
    url: absoluteUrl(readableJobPath(job)),
    ...(job.benefits !== null && { jobBenefits: job.benefits }),
    ...buildSalary(job),
    ...buildLocation(place),
  };
}

/** Google asks for the employer, not for the agency that publishes the job. */
function buildOrganization(employer: string | null) {
  if (employer === CONFIDENTIAL) return CONFIDENTIAL;
  if (employer !== null) return { "@type": "Organization", name: employer };
  const [sameAs, logo] = [absoluteUrl("/"), absoluteUrl("/img/icon-512.png")];
  return { "@type": "Organization", name: company.name, sameAs, logo };
}

/** Google refuses a description that says no more than the title. */
export const repeatsTitle = ({ title, description }: Pick<PublicJob, "title" | "description">) =>
  toDescriptionHtml(description) === toDescriptionHtml(title);

function buildSalary({ payMin, payMax, payCurrency, payUnit }: PublicJob) {
  if (payCurrency === null || payUnit === null) return {};
  const amounts =
    payMin !== null && payMin === payMax
      ? { value: payMin }
      : { ...(payMin !== null && { minValue: payMin }), ...(payMax !== null && { maxValue: payMax }) };
  const value = { "@type": "QuantitativeValue", ...amounts, unitText: payUnit.toUpperCase() };
  return { baseSalary: { "@type": "MonetaryAmount", currency: payCurrency, value } };
}

function buildLocation({ kind, city, region, country }: PostingPlace) {
  if (kind === "remote") {
    return {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: getCountryName(country) },
    };
  }
  const address = {
    "@type": "PostalAddress",
    ...(city !== null && { addressLocality: city }),
    ...(region !== null && { addressRegion: region }),
    addressCountry: country,
  };
  return { jobLocation: { "@type": "Place", address } };
}
