import * as z from "zod/mini";
import { isIsoDate } from "@/lib/calendar/is-iso-date";
import { checkWith, choice, fieldDocs, optionalText } from "@/lib/fields";
import { isCountry } from "./countries";
import { foldEmployer } from "./employer";
import { findDetailProblems } from "./rules";

// The optional fields of a job. A field that a change does not send keeps its value, and null empties it.

export const WORK_MODES = ["onsite", "hybrid", "remote"] as const;
export const PAY_UNITS = ["year", "month", "week", "day", "hour"] as const;

export type WorkMode = (typeof WORK_MODES)[number];
export type PayUnit = (typeof PAY_UNITS)[number];

const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;
const PAY_MAX = 100_000_000;
const PLACE_MAX = 100;
const BENEFITS_MAX = 2000;
const EMPLOYER_MAX = 100;
const TOLD_MAX = 50;
const invalidTold = `People to tell must be a list of at most ${TOLD_MAX} ids.`;

const blankToNull = z.transform((value: unknown) =>
  typeof value === "string" && value.trim() === "" ? null : value,
);

const formatted = (
  label: string,
  findProblem: (value: string) => string | undefined,
  docs: Parameters<typeof fieldDocs.add>[1],
) =>
  z.pipe(
    blankToNull,
    z.nullish(
      z
        .string({ error: `${label} must be text.` })
        .check(checkWith(findProblem))
        .register(fieldDocs, docs),
    ),
  );

const reference = (label: string, noun: string) =>
  formatted(label, (value) => (/^[\w-]{1,64}$/.test(value) ? undefined : `${label} must be ${noun}.`), {
    pattern: "^[\\w-]{0,64}$",
    description: `The id of ${noun}.`,
  });

const day = (label: string) =>
  formatted(
    label,
    (value) => {
      if (!/^\d{4}-\d\d-\d\d$/.test(value)) return `${label} must be a day such as 2026-12-01.`;
      const year = Number(value.slice(0, 4));
      if (year < FIRST_YEAR || year > LAST_YEAR)
        return `${label} must lie between ${FIRST_YEAR} and ${LAST_YEAR}.`;
      return isIsoDate(value) ? undefined : `${label} must be a day that exists.`;
    },
    {
      pattern: "^(20\\d\\d-\\d\\d-\\d\\d)?$",
      description: "A day in the company's time zone, such as 2026-12-01.",
    },
  );

function amount(label: string) {
  const error = `${label} must be an amount from 0 to ${PAY_MAX}, such as 80,000 or 17.50.`;
  return z.nullish(
    z
      .number({ error })
      .check(z.gte(0, { error }), z.lte(PAY_MAX, { error }), z.refine(hasAtMostTwoDecimals, { error }))
      .register(fieldDocs, { description: "At most two decimals." }),
  );
}

const hasAtMostTwoDecimals = (value: number) => Math.round(value * 100) / 100 === value;

const optionalChoice = <const T extends readonly [string, ...string[]]>(label: string, values: T) =>
  z.nullish(choice(label, values));

const flag = (label: string) => z.nullish(z.boolean({ error: `${label} must be true or false.` }));

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));

export const detailFields = {
  opensOn: day("Opens on"),
  closesOn: day("Closes on"),
  payMin: amount("Pay from"),
  payMax: amount("Pay to"),
  payCurrency: formatted(
    "Currency",
    (value) => (currencies.has(value) ? undefined : "Currency must be a code such as USD."),
    { pattern: "^([A-Z]{3})?$", description: "ISO 4217. Kept only with an amount." },
  ),
  payUnit: optionalChoice("Pay period", PAY_UNITS),
  workMode: optionalChoice("Work mode", WORK_MODES),
  city: optionalText("City", { max: PLACE_MAX }),
  region: optionalText("Region", { max: PLACE_MAX }),
  country: formatted(
    "Country",
    (value) => (isCountry(value) ? undefined : "Country must be a code such as US."),
    { pattern: "^([A-Z]{2})?$", description: "ISO 3166-1 alpha-2." },
  ),
  contactId: reference("Reports to", "a team member"),
  promiseOverride: optionalText("Reason", { max: 200 }),
  benefits: optionalText("Benefits", { max: BENEFITS_MAX, multiline: true }),
  employer: optionalText("Employer", { max: EMPLOYER_MAX, fold: foldEmployer }),
  asksCoverNote: flag("Cover note"),
  asksProfileLink: flag("Link"),
  asksWorkAuthorization: flag("Work authorization"),
  ownerId: reference("Owner", "an administrator for hiring"),
  toldIds: z.nullish(
    z
      .array(z.string({ error: invalidTold }).check(z.maxLength(64, invalidTold)), { error: invalidTold })
      .check(z.maxLength(TOLD_MAX, invalidTold)),
  ),
} as const;

export const DETAIL_FIELDS = Object.keys(detailFields) as (keyof typeof detailFields)[];

/** Checks the rules between fields, also when another field is invalid. */
export const checkDetails = z.check<Record<string, unknown>>(
  ({ value, issues }) => {
    for (const [field, message] of Object.entries(findDetailProblems(value)))
      issues.push({ code: "custom", input: value, path: [field], message });
  },
  { when: ({ value }) => typeof value === "object" && value !== null },
);
