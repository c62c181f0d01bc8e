import * as z from "zod/mini";

const nonEmpty = z.string().check(z.minLength(1));
const url = z.string().check(z.regex(/^https?:\/\//));

const remote = z.object({
  jobLocationType: z.literal("TELECOMMUTE"),
  applicantLocationRequirements: z.object({ "@type": z.literal("Country"), name: nonEmpty }),
  jobLocation: z.optional(z.undefined()),
});
const onSite = z.object({
  jobLocationType: z.optional(z.undefined()),
  jobLocation: z.object({
    "@type": z.literal("Place"),
    address: z.object({
      "@type": z.literal("PostalAddress"),
      addressLocality: nonEmpty,
      addressRegion: nonEmpty,
      addressCountry: nonEmpty,
    }),
  }),
});

/** Google's required fields, and the recommended ones that a job has. */
export const jobPostingSchema = z
  .intersection(
    z.object({
      "@context": z.literal("https://schema.org"),
      "@type": z.literal("JobPosting"),
      title: nonEmpty,
      description: z.string().check(z.regex(/^<(?:p|ul)>[^]+>$/)),
      datePosted: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/)),
      employmentType: z.enum(["FULL_TIME", "CONTRACTOR", "PART_TIME"]),
      hiringOrganization: z.object({
        "@type": z.literal("Organization"),
        name: nonEmpty,
        sameAs: url,
        logo: url,
      }),
      identifier: z.object({ "@type": z.literal("PropertyValue"), name: nonEmpty, value: nonEmpty }),
      directApply: z.literal(true),
      url,
    }),
    z.union([remote, onSite]),
  )
  .check(z.refine(({ title, description }) => description !== `<p>${title}</p>`));
