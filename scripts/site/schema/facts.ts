import { z } from "zod";
import { isCountry } from "@/lib/jobs/details/countries";
import { LINE_MAX } from "@/lib/fields";
import { ANSWER_DAYS_MAX } from "@/lib/site-settings/schema";
import { isPhone, PHONE_MAX } from "@/lib/text/phone";
import { day, line, link, slug } from "./common";
import { uniqueList } from "./unique-list";

/** Accepts names alone, because PostgreSQL reads an offset such as +02:00 with the other sign. */
const isTimeZone = (zone: string) => {
  if (!/^(?:UTC$|[a-z].*\/)/i.test(zone)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

const optionalLine = (max: number) => line(max).or(z.literal("")).default("");

export const companySchema = z.strictObject({
  name: line(LINE_MAX),
  /** Short name beside the logo, or instead of one. */
  wordmark: line(200).optional(),
  legalName: line(LINE_MAX),
  /** API keys begin with it and an underscore. After a change, addresses are not searched for keys of the former prefix. */
  keyPrefix: z
    .string()
    .regex(/^[a-z][a-z\d]{0,15}$/, "must be a lower-case word of at most 16 letters and digits.")
    .default("key"),
  tagline: line(200),
  description: line(400),
  founded: z.int().min(1000).max(new Date().getFullYear()).optional(),
  address: z.strictObject({
    street: optionalLine(200),
    city: line(100),
    region: optionalLine(100),
    postalCode: optionalLine(20),
    country: z.string().refine(isCountry, 'must be the code of a country, such as "NO" or "GB".'),
  }),
  hours: line(100),
  timeZone: z.string().refine(isTimeZone, 'is no time zone, such as "Europe/Oslo".'),
  email: z.email("is no email address."),
  phone: z.strictObject({
    display: line(PHONE_MAX).refine(isPhone, "must begin with + and the country code, or have ten digits."),
    tel: z.string().regex(/^\+[1-9]\d{4,14}$/, 'must be written as "+4755501234".'),
  }),
  socials: z.array(
    z.strictObject({
      name: line(40),
      href: z.url({ protocol: /^https$/, error: "must begin with https://." }),
    }),
  ),
  offices: z.array(
    z.strictObject({
      city: line(100),
      region: optionalLine(100),
      country: line(100),
      role: line(100),
    }),
  ),
});

/** Roles of team members whose portraits show after a form was sent, each with a caption such as 'Leads our recruiters'. */
const readerPortraits = z.array(z.strictObject({ role: line(45), caption: line(80) })).default([]);

/** Business days within which the company answers, and sentences about its people that pages and mails repeat. */
export const promisesSchema = z.strictObject({
  messageAnswerDays: z.int().min(1).max(ANSWER_DAYS_MAX),
  applicationAnswerDays: z.int().min(1).max(ANSWER_DAYS_MAX),
  messageReaders: line(100),
  messageReaderPortraits: readerPortraits,
  /** Reader of an application to a job without a contact, such as 'one of our recruiters'. */
  applicationReader: line(100).default("one of us"),
  applicationReaderPortraits: readerPortraits,
  applicationReaders: line(),
  firstCall: line(),
  deskCoverage: line(),
  deskHours: line(),
});

/** Where a claim can be verified. A claim without source or date is not shown. */
export const proof = { source: line().optional(), date: day.optional() };

export const claimsSchema = z.strictObject({
  /** Counted up on the home page, each from a first number. */
  figures: z.array(
    z.strictObject({ label: line(40), value: z.int(), suffix: z.string().max(10), from: z.int(), ...proof }),
  ),
  /** For placeholders such as {claims.answerTime}. */
  sentences: z.record(z.string(), z.strictObject({ text: line(), ...proof })),
});

export const clientsSchema = uniqueList(
  z.strictObject({ name: line(100), slug, trade: line(100) }),
  "slug",
  "name",
);

const isWeekend = (date: string) => [0, 6].includes(new Date(date).getUTCDay());

export const holidaysSchema = z
  .array(
    z.strictObject({
      date: day.refine((date) => !isWeekend(date), "is on a weekend, which is no business day anyway."),
      name: line(100),
    }),
  )
  .superRefine((holidays, context) => {
    holidays.forEach(({ date }, index) => {
      const before = holidays[index - 1]?.date ?? "";
      if (before < date) return;
      const message = before === date ? `${date} is there twice.` : `${date} stands after ${before}.`;
      context.addIssue({ code: "custom", path: [index, "date"], message });
    });
  });

/** Promises of the company that no program can check, by who keeps them. A sentence may be named by its beginning. */
export const keptByPeopleSchema = z.array(z.strictObject({ by: line(80), sentences: z.array(line()) }));

const texts = z.array(z.string());

/** The file that `npm run adopt` writes, and whose last list people edit. */
export const marksSchema = z.strictObject({ words: texts, colours: texts, pictures: texts, allowed: texts });

export const navigationSchema = z.strictObject({
  mainNavigation: z.array(link).max(8),
  footerColumns: z.array(
    // A fact without a value, such as the street, makes an empty line, which pages leave out.
    z.strictObject({ heading: line(300), lines: z.array(optionalLine(600)), links: z.array(link) }),
  ),
});
