import { z } from "zod";
import { day, drawing, line, link, paragraph, picture, section, slug, unique } from "./common";

const pageText = z.strictObject({
  metaTitle: line(100),
  metaDescription: line(),
  heading: line(300),
  intro: line(),
  drawing: picture.image,
  revised: day.optional(),
});

export const pagesSchema = z.strictObject({
  /** Day of the last change of the texts, for the sitemap. */
  copyRevised: day,
  pages: z.strictObject({
    "/": pageText,
    "/about": pageText,
    "/services": pageText,
    "/success-stories": pageText,
    "/jobs": pageText,
    "/contact": pageText,
    "/privacy": pageText,
    "/how-we-hire": pageText,
    "/accessibility": pageText,
  }),
});

export const homeSchema = z.strictObject({
  heroSlides: z
    .array(
      z.strictObject({
        id: z.int(),
        message: line(120),
        subMessage: line(400),
        link,
        ...picture,
        phoneImage: picture.image,
        phoneHeight: z.int(),
      }),
    )
    .min(1, "at least one slide is needed."),
  aboutBlurb: z.strictObject({ heading: line(120), paragraphs: z.array(paragraph), link, ...picture }),
  clientsSection: section,
  valuesSection: section,
  servicesSection: section,
  whoWeAreSection: section,
  leadershipSection: section,
  statsSection: section,
  industriesSection: section,
  /** Slug of the story below the hero. */
  proofStory: z.coerce.string().nullable(),
});

export const aboutSchema = z.strictObject({
  slogan: line(),
  principles: z.array(z.strictObject({ heading: line(40), text: paragraph })),
  aboutSections: z.array(
    z.strictObject({
      heading: line(120),
      paragraphs: z.array(paragraph),
      link,
      /** What the link shows, as in 'Learn more about our values'. */
      linkTo: line(80).optional(),
    }),
  ),
  coreTeamSection: section,
  /** `icon` is the name of a lucide icon in kebab-case. */
  values: z.array(z.strictObject({ name: line(40), text: paragraph, icon: slug })),
});

export const industriesSchema = z
  .array(
    z.strictObject({
      name: line(80),
      slug,
      alt: line(),
      text: paragraph,
      /** Slug of a story. */
      story: z.coerce.string().optional(),
    }),
  )
  .superRefine(unique("slug"))
  .superRefine(unique("name"));

export const servicesTextSchema = z.strictObject({
  /** Shown below the section `staffing-models` of a service. */
  staffingModels: z.array(
    z.strictObject({
      name: line(40),
      places: line(120),
      savings: line(80),
      text: paragraph,
      bestFor: line(),
    }),
  ),
  /** Shown below the section `compliance` of a service. */
  complianceBadges: z.array(z.strictObject({ name: line(40), text: paragraph })),
  contactHeading: line(120),
});

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

export const contactSchema = z.strictObject({
  contactSection: z.strictObject({
    heading: line(120),
    intro: line(),
    promises: z.array(line()),
    direct: line(),
  }),
  /** Text of the page after a message without JavaScript. */
  messageSent: line(),
  webinar: z
    .strictObject({
      ...{ label: line(40), title: line(120), when: line(120), text: paragraph, register: line(80) },
      /** The day of each month, such as the first Thursday, and times such as 10:00. */
      schedule: z
        .strictObject({ week: z.int().min(1).max(4), weekday: z.enum(WEEKDAYS), starts: time, ends: time })
        .optional(),
    })
    .nullable(),
});

export const applicantsSchema = z.strictObject({
  equalOpportunity: z.strictObject({
    heading: line(120),
    statement: paragraph,
    accommodation: paragraph,
    /** Who answers a request for an accommodation. */
    person: line(120),
  }),
});

export const jobsSchema = z.strictObject({
  jobsIntro: line(400),
  noJobs: line(),
  speculative: z.strictObject({ heading: line(120), text: line() }),
  applyIntro: line(),
  applicationSent: line(),
  generalApplication: z.strictObject({ heading: line(120), intro: line(), formIntro: line(), offer: line() }),
});

const notice = z.strictObject({ text: line(200), link: link.optional() }).nullable();

export const bannerSchema = z.strictObject({ banner: notice, announcement: notice });

export const noticesSchema = z.strictObject({
  comingSoon: z.strictObject({ text: line(), picture: drawing }),
  notFoundPicture: drawing,
});

const erasure = z.strictObject({ afterDays: line(), onRequest: line() });

/**
 * Texts by the day of their first use, oldest first. Applications name the text that was shown, so no text may change. A text
 * without an `erasure` of its own takes the shared one.
 */
const versions = z
  .array(z.strictObject({ since: day, text: paragraph, erasure: erasure.optional() }))
  .min(1, "at least one text is needed.")
  .superRefine((texts, context) => {
    texts.forEach(({ since }, index) => {
      if (index > 0 && since <= (texts[index - 1]?.since ?? ""))
        context.addIssue({
          code: "custom",
          path: [index, "since"],
          message: "must be after the text before it.",
        });
    });
  });

export const consentSchema = z.strictObject({
  applicationTexts: versions,
  generalApplicationTexts: versions,
  erasure,
  noticeToApplicant: z.strictObject({
    withResume: paragraph,
    withoutResume: paragraph,
    afterDays: line(),
    onRequest: line(),
  }),
});
