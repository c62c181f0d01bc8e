import * as z from "zod/mini";

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
