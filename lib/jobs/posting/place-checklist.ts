import "server-only";
import type { Day } from "@/lib/calendar/business-days";
import { formatDay } from "@/lib/format";
import type { PublicJob } from "@/lib/jobs/job";
import type { ChecklistItem } from "./google-checklist";
import { findPostingPlace } from "./posting-place";

type Statement = "pay range" | "benefits" | "last day";

interface PlaceRule {
  place: string;
  /** ISO 3166-1 alpha-2 codes. */
  countries: readonly string[];
  /** Name and abbreviation of a state or province. Without it, the rule is that of the whole country. */
  region?: readonly [name: string, code: string];
  required: readonly Statement[];
  since: Day;
  note: string;
  source: `https://${string}`;
}

/** Day of the table. Not every source was open to us when it was written, so that staff are told to open them. */
const WRITTEN_ON: Day = "2026-11-27";

const EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

const inUs = (name: string, code: string) =>
  ({ place: name, countries: ["US"], region: [name, code] }) as const;
const inCanada = (name: string, code: string) => ({ ...inUs(name, code), countries: ["CA"] });

/** Rules about what an advertisement states. They change often, so each has its source. */
export const PLACE_RULES: readonly PlaceRule[] = [
  {
    ...inUs("California", "CA"),
    required: ["pay range"],
    since: "2023-01-01",
    note: "Employers of 15 or more.",
    source:
      "https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=LAB&sectionNum=432.3",
  },
  {
    ...inUs("Colorado", "CO"),
    required: ["pay range", "benefits", "last day"],
    since: "2021-01-01",
    note: "Every employer with an employee there, for remote jobs too. Rolling applications need no last day.",
    source: "https://cdle.colorado.gov/equalpaytransparency",
  },
  {
    ...inUs("Illinois", "IL"),
    required: ["pay range", "benefits"],
    since: "2025-01-01",
    note: "Employers of 15 or more.",
    source: "https://www.ilga.gov/legislation/publicacts/fulltext.asp?Name=103-0539",
  },
  {
    ...inUs("Maryland", "MD"),
    required: ["pay range", "benefits"],
    since: "2024-10-01",
    note: "Every employer.",
    source: "https://mgaleg.maryland.gov/mgawebsite/Laws/StatuteText?article=gle&section=3-304.2",
  },
  {
    ...inUs("Massachusetts", "MA"),
    required: ["pay range"],
    since: "2025-10-29",
    note: "Employers of 25 or more.",
    source: "https://malegislature.gov/Laws/SessionLaws/Acts/2024/Chapter141",
  },
  {
    ...inUs("Minnesota", "MN"),
    required: ["pay range", "benefits"],
    since: "2025-01-01",
    note: "Employers of 30 or more.",
    source: "https://www.revisor.mn.gov/statutes/cite/181.173",
  },
  {
    ...inUs("New Jersey", "NJ"),
    required: ["pay range", "benefits"],
    since: "2025-06-01",
    note: "Employers of 10 or more.",
    source: "https://pub.njleg.state.nj.us/Bills/2024/PL24/91_.PDF",
  },
  {
    ...inUs("New York", "NY"),
    required: ["pay range"],
    since: "2023-09-17",
    note: "Employers of 4 or more, and their agencies.",
    source: "https://dol.ny.gov/pay-transparency",
  },
  {
    ...inUs("Vermont", "VT"),
    required: ["pay range"],
    since: "2025-07-01",
    note: "Employers of 5 or more.",
    source: "https://legislature.vermont.gov/statutes/section/21/005/00495t",
  },
  {
    ...inUs("Washington", "WA"),
    required: ["pay range", "benefits"],
    since: "2023-01-01",
    note: "Employers of 15 or more.",
    source: "https://app.leg.wa.gov/rcw/default.aspx?cite=49.58.110",
  },
  {
    ...inCanada("British Columbia", "BC"),
    required: ["pay range"],
    since: "2023-11-01",
    note: "Every employer. It forbids asking for past pay.",
    source: "https://www2.gov.bc.ca/gov/content/gender-equity/wage-or-salary-information-on-job-postings",
  },
  {
    ...inCanada("Ontario", "ON"),
    required: ["pay range"],
    since: "2026-01-01",
    note: "Employers of 25 or more. Say whether the vacancy exists, and whether artificial intelligence selects applicants. Don't ask for Canadian experience.",
    source: "https://www.ontario.ca/laws/statute/00e41",
  },
  {
    place: "European Union",
    countries: EU,
    required: ["pay range"],
    since: "2026-06-07",
    note: "Directive (EU) 2023/970, as the country has adopted it: the range is known before the interview, and nobody asks for past pay.",
    source: "https://eur-lex.europa.eu/eli/dir/2023/970/oj",
  },
];

/** Returns advice on the rules of a job's place. A remote job is compared with the rules of its whole country. */
export function buildPlaceChecklist(job: PublicJob): ChecklistItem[] {
  const { place } = findPostingPlace(job);
  if (!place) return [];
  const { kind, country, region } = place;
  const isIn = ({ countries, region: names }: PlaceRule) =>
    countries.includes(country) &&
    (kind === "remote" || !names || names.some((name) => name.toLowerCase() === region?.toLowerCase()));
  const missing: Record<Statement, boolean> = {
    "pay range": job.payMin === null || job.payMax === null,
    benefits: job.benefits === null,
    "last day": job.closesOn === null,
  };
  return PLACE_RULES.filter(isIn).map(({ place: label, required, since, note, source }) => {
    const lacks = required.filter((statement) => missing[statement]);
    return {
      label,
      state: lacks.length > 0 ? "advice" : "ok",
      text: [
        `Asks for ${required.join(", ")} since ${formatDay(since)}. ${note}`,
        lacks.length > 0 ? ` Missing here: ${lacks.join(", ")}.` : "",
      ].join(""),
      source,
    };
  });
}

export const placeChecklistSummary = `Advice as of ${formatDay(WRITTEN_ON)}, no legal advice, and perhaps incomplete. Rules change: open the source before you rely on one.`;
