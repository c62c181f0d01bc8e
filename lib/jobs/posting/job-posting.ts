import "server-only";
import { company } from "@/lib/content/company";
import { endOfDay } from "@/lib/calendar/business-days";
import { getCountryName } from "@/lib/jobs/details/countries";
import { CONFIDENTIAL } from "@/lib/jobs/details/employer";
import type { PublicJob } from "@/lib/jobs/job";
import type { JobType } from "@/lib/jobs/schema";
import { log } from "@/lib/log";
import { readableJobPath } from "@/lib/paths";
import type { Thing } from "@/lib/seo/structured-data";
import { absoluteUrl } from "@/lib/site-url";
import { toDescriptionHtml } from "./description-html";
import { findPostingPlace, type PostingPlace } from "./posting-place";
import * as z from "zod/mini";

const EMPLOYMENT_TYPES: Record<JobType, string> = {
  "Full-Time": "FULL_TIME",
  Contract: "CONTRACTOR",
  "Part-Time": "PART_TIME",
};

/** Returns null without a known place and for a broken Google rule, which google-checklist.ts explains. */
export function buildJobPosting(job: PublicJob): Thing | null {
  const { place } = findPostingPlace(job);
  if (!place || repeatsTitle(job)) return null;
  const posting = {
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
  } satisfies Thing;
  const result = jobPostingSchema.safeParse(posting);
  if (!result.success) log.error("jobPosting.invalid", result.error, { job: job.id });
  return result.success ? posting : null;
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

const nonEmpty = z.string().check(z.minLength(1));
const url = z.string().check(z.regex(/^https?:\/\//));

const remote = z.object({
  jobLocationType: z.literal("TELECOMMUTE"),
  applicantLocationRequirements: z.object({ "@type": z.literal("Country"), name: nonEmpty }),
  jobLocation: z.optional(z.undefined()),
});
const atPlace = z.object({
  jobLocationType: z.optional(z.undefined()),
  jobLocation: z.object({
    "@type": z.literal("Place"),
    address: z.object({
      "@type": z.literal("PostalAddress"),
      addressLocality: z.optional(nonEmpty),
      addressRegion: z.optional(nonEmpty),
      addressCountry: z.string().check(z.regex(/^[A-Z]{2}$/)),
    }),
  }),
});

const instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/));
const amount = z.optional(z.number().check(z.gte(0)));

/** Google's required fields, and the recommended ones that a job has. */
export const jobPostingSchema = z
  .intersection(
    z.object({
      "@context": z.literal("https://schema.org"),
      "@type": z.literal("JobPosting"),
      title: nonEmpty,
      description: z.string().check(z.regex(/^<(?:h2|p|ul|ol)\b[^]+>$/)),
      datePosted: instant,
      validThrough: z.optional(instant),
      employmentType: z.enum(["FULL_TIME", "CONTRACTOR", "PART_TIME"]),
      hiringOrganization: z.union([
        z.literal("confidential"),
        z.object({
          "@type": z.literal("Organization"),
          name: nonEmpty,
          sameAs: z.optional(url),
          logo: z.optional(url),
        }),
      ]),
      jobBenefits: z.optional(nonEmpty),
      identifier: z.object({ "@type": z.literal("PropertyValue"), name: nonEmpty, value: nonEmpty }),
      directApply: z.literal(true),
      url,
      baseSalary: z.optional(
        z.object({
          "@type": z.literal("MonetaryAmount"),
          currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
          value: z
            .object({
              "@type": z.literal("QuantitativeValue"),
              unitText: z.enum(["YEAR", "MONTH", "WEEK", "DAY", "HOUR"]),
              value: amount,
              minValue: amount,
              maxValue: amount,
            })
            .check(
              z.refine(({ value, minValue, maxValue }) => (value ?? minValue ?? maxValue) !== undefined),
            ),
        }),
      ),
    }),
    z.union([remote, atPlace]),
  )
  .check(z.refine(({ title, description }) => description !== `<p>${title}</p>`));
