import { z } from "zod";
import { day, drawing, line, lineFields, lines, link, paragraph, picture, section, slug } from "./common";
import { uniqueList } from "./unique-list";

const PAGES = [
  "/",
  "/about",
  "/services",
  "/success-stories",
  "/jobs",
  "/contact",
  "/privacy",
  "/how-we-hire",
  "/accessibility",
] as const;

const pageText = z.strictObject({
  ...lineFields({ metaTitle: 100, metaDescription: 600, heading: 300, intro: 600 }),
  drawing: picture.image,
  revised: day.optional(),
});

export const pagesSchema = z.strictObject({
  /** Day of the last change of the texts, for the sitemap. */
  copyRevised: day,
  pages: z.record(z.enum(PAGES), pageText),
});

export const homeSchema = z.strictObject({
  heroSlides: uniqueList(
    z.strictObject({
      id: z.int(),
      message: line(120),
      subMessage: line(400),
      link,
      ...picture,
      phoneImage: picture.image,
      phoneHeight: z.int(),
    }),
    "id",
  ).min(1, "at least one slide is needed."),
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
  /** A value with an `icon` that is not in ICON_NAMES shows none. */
  values: z.array(z.strictObject({ name: line(40), text: paragraph, icon: slug })),
});

export const industriesSchema = uniqueList(
  z.strictObject({
    name: line(80),
    slug,
    alt: line(),
    text: paragraph,
    /** Slug of a story. */
    story: z.coerce.string().optional(),
  }),
  "slug",
  "name",
);

export const servicesTextSchema = z.strictObject({
  /** Shown below the section `staffing-models` of a service. */
  staffingModels: z.array(lines({ name: 40, places: 120, savings: 80, text: 3000, bestFor: 600 })),
  /** Shown below the section `compliance` of a service. */
  complianceBadges: z.array(lines({ name: 40, text: 3000 })),
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
      ...lineFields({ label: 40, title: 120, when: 120, text: 3000, register: 80 }),
      /** The day of each month, such as the first Thursday, and times such as 10:00. */
      schedule: z
        .strictObject({ week: z.int().min(1).max(4), weekday: z.enum(WEEKDAYS), starts: time, ends: time })
        .refine(({ starts, ends }) => starts < ends, { path: ["ends"], error: "must be after the start." })
        .optional(),
    })
    .nullable(),
});

export const applicantsSchema = z.strictObject({
  /** `person` answers a request for an accommodation. */
  equalOpportunity: lines({ heading: 120, statement: 3000, accommodation: 3000, person: 120 }),
});

export const jobsSchema = z.strictObject({
  ...lineFields({ jobsIntro: 400, noJobs: 600, applyIntro: 600, applicationSent: 600 }),
  speculative: lines({ heading: 120, text: 600 }),
  generalApplication: lines({ heading: 120, intro: 600, formIntro: 600, offer: 600 }),
});

const notice = z.strictObject({ text: line(200), link: link.optional() }).nullable();

export const bannerSchema = z.strictObject({ banner: notice, announcement: notice });

export const noticesSchema = z.strictObject({
  comingSoon: z.strictObject({ text: line(), picture: drawing }),
  notFoundPicture: drawing,
});

const erasure = lines({ afterDays: 600, onRequest: 600 });

/**
 * Texts by the day of their first use, oldest first. Applications name the text that was shown, so no text may change. A text
 * without an `erasure` of its own takes the shared one.
 */
const versions = z
  .array(z.strictObject({ since: day, text: paragraph, erasure: erasure.optional() }))
  .min(1, "at least one text is needed.")
  .superRefine((texts, context) => {
    texts.forEach(({ since }, index) => {
      const message = "must be after the text before it.";
      if (since <= (texts[index - 1]?.since ?? ""))
        context.addIssue({ code: "custom", path: [index, "since"], message });
    });
  });

export const consentSchema = z
  .strictObject({
    applicationTexts: versions,
    generalApplicationTexts: versions,
    erasure,
    noticeToApplicant: lines({ withResume: 3000, withoutResume: 3000, afterDays: 600, onRequest: 600 }),
  })
  .superRefine(({ applicationTexts, generalApplicationTexts }, context) => {
    generalApplicationTexts.forEach(({ since }, index) => {
      const message = "must not be the day of a text in applicationTexts.";
      if (applicationTexts.some((text) => text.since === since))
        context.addIssue({ code: "custom", path: ["generalApplicationTexts", index, "since"], message });
    });
  });
